// What can only be tried in a process of its own, one command each: the tests run it and compare what it prints.

import Dispatch
import FlowRuntime
import Glibc

let commands: [String: @MainActor () throws -> Void] = [
  "main-queue": runMainQueue,
  "main-queue-wake-up": wakeUpForMainQueue,
  "main-queue-external": waitForMainQueue,
  "owner": ownProcess,
  "signal": interruptBySignal,
  "descriptors": countDescriptors,
  "measure": measureAll,
]

guard CommandLine.arguments.count == 2, let command = commands[CommandLine.arguments[1]] else {
  print("usage: FlowRuntimeHelper", commands.keys.sorted().joined(separator: "|"))
  exit(64)
}
try command()
