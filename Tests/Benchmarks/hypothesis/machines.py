"""State machines with the actions that `flowsh fuzz` finds in Counter, Todo and Auth.

Each has an invariant that fails.
"""
import time

from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.strategies import integers, runner, sampled_from

import apps

TITLES = ["Buy milk", "a", ""]
ADDRESSES = ["jimmy@example.com", "ann@example.com", "a", ""]
PASSWORDS = ["flow", "long enough", "a", ""]


class Machine(RuleBasedStateMachine):
    """An app with a clock, which a quarter of the runs move themselves."""

    # What `measure.py` reads after a run. They are the class's, since Hypothesis makes many machines.
    step_count = 0
    first_failure = None
    last_failure = None
    walks = None

    def __init__(self):
        super().__init__()
        self.app = self.make_app()
        self.statements = []
        self.is_manual = False

    @initialize(choice=integers(0, 3))
    def launch(self, choice):
        # The last of four choices, since Hypothesis shrinks towards the first.
        self.is_manual = choice == 3
        # The list of Todo loads at launch, before the clock is manual.
        self.app.clock.settle()
        self.statements = [f"app {self.name}"] + (["clock manual"] if self.is_manual else [])

    def perform(self, statement):
        """Records the statement that flowsh would take for the action, which has just been performed."""
        Machine.step_count += 1
        self.statements.append(statement)
        if not self.is_manual:
            self.app.clock.settle()
        if Machine.walks is not None:
            self.statements += self.app.assertions()

    @precondition(lambda self: self.app.clock.next_due() is not None)
    @rule()
    def advance(self):
        self.perform(f"advance {self.app.clock.advance()}ms")

    @invariant()
    def holds(self):
        if self.is_broken():
            Machine.first_failure = Machine.first_failure or (time.process_time(), Machine.step_count)
            Machine.last_failure = self.statements
            raise AssertionError(self.assertion)

    def teardown(self):
        if Machine.walks is not None:
            Machine.walks.append(self.statements)


class CounterMachine(Machine):
    name = "Counter"
    make_app = apps.Counter
    assertion = "expect state Counter.value < 7"

    def is_broken(self):
        return self.app.value >= 7

    @rule()
    def increase(self):
        self.app.change(1)
        self.perform("do .increase")

    @rule()
    def decrease(self):
        self.app.change(-1)
        self.perform("do .decrease")

    @rule()
    def reset(self):
        self.app.reset()
        self.perform("do .reset")

    @rule()
    def show(self):
        self.app.alert = ".info"
        self.perform("do .show")

    @rule()
    def dismiss_alert(self):
        self.app.alert = None
        self.perform("do .dismissAlert")


def shows_list(self):
    return self.app.detail is None


def shows_items(self):
    return self.app.detail is None and self.app.items


# The ids that the list shows, as in flowsh. A `Bundle` would go on to offer those of deleted todos.
NUMBERS = runner().flatmap(lambda self: sampled_from([item.number for item in self.app.items]))


class TodoMachine(Machine):
    name = "Todo"
    make_app = apps.Todo
    assertion = "expect state Todos.todos[2].isDone == false"

    def is_broken(self):
        return len(self.app.items) > 2 and self.app.items[2].is_done

    @precondition(shows_list)
    @rule()
    def load(self):
        self.app.load()
        self.perform("do .load")

    @precondition(shows_list)
    @rule(title=sampled_from(TITLES))
    def add(self, title):
        self.app.add(title)
        self.perform(f'do .add("{title}")')

    @precondition(shows_items)
    @rule(number=NUMBERS)
    def toggle(self, number):
        self.app.toggle(number)
        self.perform(f"do .toggle(id: UUID#{number})")

    @precondition(shows_items)
    @rule(number=NUMBERS)
    def delete(self, number):
        self.app.remove(lambda item: item.number == number)
        self.perform(f"do .delete(id: UUID#{number})")

    @precondition(shows_list)
    @rule()
    def delete_completed(self):
        self.app.remove(lambda item: item.is_done)
        self.perform("do .deleteCompleted")

    @precondition(shows_list)
    @rule(choice=sampled_from([".all", ".active", ".completed"]))
    def set_filter(self, choice):
        self.app.filter = choice
        self.perform(f"do .setFilter({choice})")

    @precondition(shows_items)
    @rule(number=NUMBERS)
    def open(self, number):
        self.app.open(number)
        self.perform(f"do .open(id: UUID#{number})")

    @precondition(shows_list)
    @rule()
    def cancel(self):
        self.app.cancel()
        self.perform("do .cancel")

    # No request fails in the default launch, so these two change nothing. flowsh tries them all the same.
    @precondition(shows_list)
    @rule()
    def retry(self):
        self.perform("do .retry")

    @precondition(shows_list)
    @rule()
    def dismiss_error(self):
        self.perform("do .dismissError")

    @precondition(lambda self: self.app.detail)
    @rule(title=sampled_from(TITLES))
    def rename(self, title):
        self.app.rename(title)
        self.perform(f'do .rename("{title}")')

    @precondition(lambda self: self.app.detail)
    @rule()
    def save(self):
        self.app.save_detail()
        self.perform("do .save")

    @precondition(lambda self: self.app.detail)
    @rule()
    def back(self):
        self.app.close()
        self.perform("back")


def shows_form(self):
    return not self.app.is_home


class AuthMachine(Machine):
    name = "Auth"
    make_app = apps.Auth
    assertion = 'expect state Home.email == "jimmy@example.com"'

    def is_broken(self):
        return self.app.is_home and self.app.home_email != "jimmy@example.com"

    @precondition(shows_form)
    @rule(mode=sampled_from([".logIn", ".signUp"]))
    def choose(self, mode):
        self.app.mode = mode
        self.app.edit()
        self.perform(f"do .choose({mode})")

    @precondition(shows_form)
    @rule(address=sampled_from(ADDRESSES))
    def set_email(self, address):
        self.app.email = address
        self.app.edit()
        self.perform(f'do .setEmail("{address}")')

    @precondition(shows_form)
    @rule(password=sampled_from(PASSWORDS))
    def set_password(self, password):
        self.app.password = password
        self.app.edit()
        self.perform(f'do .setPassword("{password}")')

    @precondition(shows_form)
    @rule()
    def submit(self):
        self.app.submit()
        self.perform("do .submit")

    @precondition(shows_form)
    @rule()
    def cancel(self):
        self.app.cancel()
        self.perform("do .cancel")

    @precondition(shows_form)
    @rule()
    def retry(self):
        self.app.retry()
        self.perform("do .retry")

    @precondition(lambda self: self.app.is_home)
    @rule()
    def log_out(self):
        self.app.log_out()
        self.perform("do .logOut")


MACHINES = [CounterMachine, TodoMachine, AuthMachine]
