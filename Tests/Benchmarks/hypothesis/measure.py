"""Measures `flowsh fuzz` and `flowsh explore` beside Hypothesis. `run` says how to start it.

Hypothesis performs models in Python, and flowsh the apps themselves, both in one process at a time and with at most 40
actions a run. The models give Hypothesis less to do: they have no screens and no engine. All times are processor time,
the least of several runs, since other work of the machine hardly counts in it. That of flowsh includes the start of its
process. That of Hypothesis begins when its modules are loaded.
"""
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time

from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from machines import MACHINES, Machine

ROUNDS = 2
SEEDS = range(1, 11)
LENGTH = 40
# The runs after which flowsh shrinks what it has found so far, and reports it.
BATCH = 128
LIMIT = 128 * BATCH

# The values that the machines draw from too. The others are those that flowsh guesses.
SCRIPTS = """\
app Counter
app Todo
do .add("Buy milk")
app Auth
do .setEmail("jimmy@example.com")
do .setEmail("ann@example.com")
do .setPassword("flow")
do .setPassword("long enough")
"""


def hypothesis(machine, number, runs, *phases):
    """Runs a state machine. Returns the seconds, and whether the invariant failed."""
    Machine.step_count = 0
    Machine.first_failure = None
    options = settings(
        max_examples=runs, stateful_step_count=LENGTH, phases=phases, database=None, deadline=None,
        suppress_health_check=list(HealthCheck), verbosity=Verbosity.quiet)
    start = time.process_time()
    try:
        run_state_machine_as_test(seed(number)(machine), settings=options)
        return time.process_time() - start, False
    except AssertionError:
        return time.process_time() - start, True


class Flowsh:
    def __init__(self, path, folder):
        self.path = path
        self.scripts = os.path.join(folder, "values.flowscript")
        self.write(self.scripts, SCRIPTS)

    @staticmethod
    def write(path, text):
        with open(path, "w") as file:
            file.write(text)

    def call(self, *arguments):
        """Runs flowsh. Returns the seconds, its exit status, and what it printed."""
        start = resource.getrusage(resource.RUSAGE_CHILDREN)
        result = subprocess.run([self.path, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        return end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime, result.returncode, result.stdout

    def search(self, command, machine, *options, finds=True):
        """Returns the seconds of `fuzz` or `explore`, and what it printed."""
        always = ["--always", machine.assertion] if finds else []
        options = ["-j", "1", "--scripts", self.scripts, "--expect-throws", "valueOutOfRange", *always, *options]
        seconds, status, output = self.call(command, machine.name, *options)
        if status > 1 or not finds and status != 0:
            sys.exit(f"flowsh {command} {machine.name} ended with {status}:\n{output}")
        return seconds, output


def least(measure):
    """Returns the result with the least seconds, which come first."""
    return min((measure() for _ in range(ROUNDS)), key=lambda result: result[0])


def finding(output):
    """Returns the statements between the launch and the assertion of the first finding. Returns `None` without one."""
    match = re.search(r"^invariant: .*\n((?:  .*\n)+)", output, re.M)
    if not match:
        return None
    lines = [line.strip() for line in match[1].splitlines()]
    return [line for line in lines if not line.startswith(("app ", "clock ", "expect ", "rerun: "))]


def seed_of_run(run, number):
    """Returns the seed of a run, as `FuzzRun` draws it."""
    if run == 0:
        return number
    mask = 2**64 - 1
    mixed = number + run * 0x9E3779B97F4A7C15 & mask
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & mask
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & mask
    return (mixed ^ mixed >> 31) >> 32


def without_fault(machine):
    """Returns a state machine without the invariant that fails."""
    return type(machine.__name__, (machine,), {"is_broken": lambda self: False})


def check(flowsh, machine, folder):
    """Performs random walks of the model in the app too, with the whole state after each statement."""
    Machine.walks = []
    hypothesis(without_fault(machine), 1, 100, Phase.generate)
    lines = [line for walk in Machine.walks for line in [*walk, "clock auto"]]
    Machine.walks = None
    script = os.path.join(folder, f"{machine.name}.flowscript")
    flowsh.write(script, "\n".join(lines) + "\n")
    _, status, output = flowsh.call("run", script)
    if status != 0:
        sys.exit(f"the model of {machine.name} is not the app:\n{output[-1000:]}")
    count = sum(line.startswith("expect") for line in lines)
    print(f"{machine.name}: the model and the app agree in {count:,} assertions", flush=True)


def show(app, tool, rate, results):
    actions, first, report, lengths = map(statistics.median, zip(*results))
    worst = max(result[3] for result in results)
    times = f"{first:10.2f} {report:10.2f}"
    print(f"{app:8} {tool:10} {rate:10,.0f} {actions:12,.0f} {times} {lengths:8.0f} {worst:5}", flush=True)


def measure_hypothesis(machine):
    rates = []
    for _ in range(ROUNDS):
        seconds, _ = hypothesis(without_fault(machine), 1, 400, Phase.generate)
        rates.append(Machine.step_count / seconds)
    results = []
    for number in SEEDS:

        def run():
            start = time.process_time()
            seconds, is_found = hypothesis(machine, number, LIMIT, Phase.generate, Phase.shrink)
            if not is_found:
                sys.exit(f"Hypothesis finds nothing in {machine.name} with seed {number}")
            moment, actions = Machine.first_failure
            statements = [line for line in Machine.last_failure if not line.startswith(("app ", "clock "))]
            return seconds, actions, moment - start, len(statements)

        report, actions, first, length = least(run)
        results.append((actions, first, report, length))
    show(machine.name, "Hypothesis", max(rates), results)


def measure_fuzz(flowsh, machine):
    runs = 500
    rate = runs * LENGTH / least(lambda: flowsh.search("fuzz", machine, "--runs", str(runs), finds=False))[0]
    results = []
    for number in SEEDS:
        options = ["--length", str(LENGTH), "--seed", str(number), "--runs"]
        batch = BATCH
        while finding(output := flowsh.search("fuzz", machine, *options, str(batch))[1]) is None:
            if batch >= LIMIT:
                sys.exit(f"flowsh fuzz finds nothing in {machine.name} with seed {number}")
            batch *= 2
        found = int(re.search(r"rerun: .*--runs 1 --seed (\d+)", output)[1])
        run = next(run for run in range(batch) if seed_of_run(run, number) == found)
        # A run goes the same way without the invariant, so this is the time until the run has seen the fault.
        first = least(lambda: flowsh.search("fuzz", machine, *options, str(run + 1), finds=False))[0]
        whole = (run // BATCH + 1) * BATCH
        report, output = least(lambda: flowsh.search("fuzz", machine, *options, str(whole)))
        # The seed identifies the run that saw the fault. The step is unknown.
        results.append(((run + 1) * LENGTH, first, report, len(finding(output))))
    show(machine.name, "fuzz", rate, results)


def measure_explore(flowsh, machine):
    count = 5000
    rate = count / least(lambda: flowsh.search("explore", machine, "--transitions", str(count)))[0]
    # It has no seeds, and reports at its end: this is the first budget of a row that finds the fault.
    budget = 125
    while finding(flowsh.search("explore", machine, "--transitions", str(budget))[1]) is None:
        budget *= 2
    report, output = least(lambda: flowsh.search("explore", machine, "--transitions", str(budget)))
    show(machine.name, "explore", rate, [(budget, report, report, len(finding(output)))])


def main():
    with tempfile.TemporaryDirectory() as folder:
        flowsh = Flowsh(os.path.abspath(sys.argv[1]), folder)
        for machine in MACHINES:
            check(flowsh, machine, folder)
        print(f"{'':19} {'actions':>10} {'actions to':>12} {'s to':>10} {'s to':>10} {'shrunk':>8}")
        times = f"{'the fault':>10} {'the report':>10}"
        print(f"{'':19} {'a second':>10} {'the fault':>12} {times} {'median':>8} {'most':>5}")
        for machine in MACHINES:
            measure_hypothesis(machine)
            measure_fuzz(flowsh, machine)
            measure_explore(flowsh, machine)


main()
