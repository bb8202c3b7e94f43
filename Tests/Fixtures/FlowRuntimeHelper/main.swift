// Checks that need their own process, one command each. The tests run this program and compare its output.

import FlowRuntime
import Glibc

let command = CommandLine.arguments.dropFirst().first
// The seed has to be set before the first dictionary, the table of commands below, is created.
let isDeterministic =
  switch command {
  case "hashing": VirtualTimeRuntime.useDeterministicHashing()
  case "hashing-1": VirtualTimeRuntime.useHashing(seed: 1)
  case "hashing-2": VirtualTimeRuntime.useHashing(seed: 2)
  default: true
  }

let commands: [String: @MainActor () throws -> Void] = [
  "main-queue": runMainQueue,
  "main-queue-wake-up": wakeUpForMainQueue,
  "main-queue-external": waitForMainQueue,
  "owner": ownProcess,
  "signal": interruptBySignal,
  "descriptors": countDescriptors,
  "hashing": printHashes,
  "hashing-1": printHashes,
  "hashing-2": printHashes,
  "hashing-as-it-is": printHashes,
  "measure": measureAll,
]

guard let command, let run = commands[command] else {
  print("usage: FlowRuntimeHelper", commands.keys.sorted().joined(separator: "|"))
  exit(64)
}
if !isDeterministic { print("not deterministic") }
try run()
