"""Models of the samples Counter, Todo and Auth, as far as their default launches go.

Each keeps the state that its app shows, and the same work under way in virtual milliseconds. `assertions` returns what
holds in the app after the same statements.
"""
import heapq


class Clock:
    """Virtual time, with the work that is due."""

    def __init__(self):
        self.now = 0
        self.count = 0
        self.queue = []

    def after(self, delay, action):
        """Schedules work. Returns it, for `cancel`."""
        self.count += 1
        work = [self.now + delay, self.count, action]
        heapq.heappush(self.queue, work)
        return work

    def cancel(self, work):
        if work:
            work[2] = None

    def next_due(self):
        """Returns the time of the next work. Returns `None` if nothing is due."""
        while self.queue and self.queue[0][2] is None:
            heapq.heappop(self.queue)
        return self.queue[0][0] if self.queue else None

    def advance(self):
        """Performs all that is due next. Returns how long that took."""
        start, self.now = self.now, self.next_due()
        while self.next_due() == self.now:
            heapq.heappop(self.queue)[2]()
        return self.now - start

    def settle(self):
        while self.next_due() is not None:
            self.advance()


class App:
    """An app with virtual time."""

    def __init__(self):
        self.clock = Clock()


def text(value):
    """Returns a value as flowsh prints it."""
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return str(value).lower()
    # What begins with a point is an enum case: no text of these apps does.
    return value if not isinstance(value, str) or value.startswith(".") else f'"{value}"'


def states(owner, **values):
    return [f"expect state {owner}.{path} == {text(value)}" for path, value in values.items()]


class Counter(App):
    def __init__(self):
        super().__init__()
        self.value = 0
        self.alert = None
        self.loading = ".none"

    def change(self, difference):
        self.loading = ".increasing" if difference > 0 else ".decreasing"
        self.clock.after(500, lambda: self.finish(difference))

    def finish(self, difference):
        value = self.value + difference
        self.loading = ".none"
        if -10 <= value <= 10:
            self.value = value
        else:
            self.alert = f".error(.valueOutOfRange(current: {value}, min: -10, max: 10))"

    def reset(self):
        self.value = 0

    def assertions(self):
        return states("Counter", value=self.value, activeAlert=self.alert, loadingState=self.loading)


class Item:
    def __init__(self, number, title, is_done=False):
        self.number = number
        self.title = title
        self.is_done = is_done

    def copy(self):
        return Item(self.number, self.title, self.is_done)


class Todo(App):
    def __init__(self):
        super().__init__()
        self.stored = []
        self.items = []
        self.item_count = 0
        self.filter = ".all"
        self.is_loading = False
        self.is_saving = False
        self.load_work = None
        self.save_work = None
        self.detail = None
        self.load()

    # The list.

    def load(self):
        self.is_loading = True
        self.clock.cancel(self.load_work)
        self.load_work = self.clock.after(200, self.loaded)

    def loaded(self):
        self.items = [item.copy() for item in self.stored]
        self.is_loading = False

    def cancel(self):
        self.is_loading = False
        self.clock.cancel(self.load_work)

    def add(self, title):
        if title.strip():
            self.item_count += 1
            self.items.append(Item(self.item_count, title.strip()))
            self.save_later()

    def toggle(self, number):
        for item in self.items:
            if item.number == number:
                item.is_done = not item.is_done
                self.save_later()

    def remove(self, is_removed):
        left = [item for item in self.items if not is_removed(item)]
        if len(left) < len(self.items):
            self.items = left
            self.save_later()

    def save_later(self):
        # The debounce and the save share an id, so a change ends a save in flight.
        self.clock.cancel(self.save_work)
        self.save_work = self.clock.after(300, self.save)

    def save(self):
        self.is_saving = True
        items = [item.copy() for item in self.items]
        self.save_work = self.clock.after(200, lambda: self.saved(items))

    def saved(self, items):
        self.stored = items
        self.is_saving = False

    # The screen of one todo.

    def open(self, number):
        for item in self.stored:
            if item.number == number:
                self.detail = Detail(item.copy())
                return

    def rename(self, title):
        self.detail.item.title = title

    def save_detail(self):
        detail = self.detail
        if not detail.item.title.strip():
            detail.error = "A todo needs a title"
            return
        detail.is_saving = True
        detail.error = None
        self.clock.cancel(detail.work)
        item = detail.item.copy()
        detail.work = self.clock.after(200, lambda: self.saved_detail(item))

    def saved_detail(self, item):
        self.stored = [item if other.number == item.number else other for other in self.stored]
        self.close()

    def close(self):
        self.clock.cancel(self.detail.work)
        self.detail = None
        self.load()

    def assertions(self):
        shows = {
            ".all": lambda item: True,
            ".active": lambda item: not item.is_done,
            ".completed": lambda item: item.is_done,
        }
        shown = ", ".join(text(item.title) for item in self.items if shows[self.filter](item))
        list_state = states("Todos", filter=self.filter, isLoading=self.is_loading, isSaving=self.is_saving)
        list_state.append(f"expect state Todos.shown == [{shown}]")
        for index, item in enumerate(self.items):
            list_state += states(f"Todos.todos[{index}]", title=item.title, isDone=item.is_done)
        if not self.detail:
            return ["expect stack Todos"] + list_state
        detail_state = states("Todo", isSaving=self.detail.is_saving, errorMessage=self.detail.error)
        detail_state += states("Todo.todo", title=self.detail.item.title)
        return ["expect stack Todos Todo"] + list_state + detail_state


class Detail:
    def __init__(self, item):
        self.item = item
        self.is_saving = False
        self.error = None
        self.work = None


class Auth(App):
    def __init__(self):
        super().__init__()
        self.passwords = {"jimmy@example.com": "flow"}
        self.session = None
        self.show_form()

    def show_form(self):
        self.is_home = False
        self.mode = ".logIn"
        self.email = ""
        self.password = ""
        self.phase = ".idle"
        self.problem = None
        self.error = None
        self.attempt = None

    def edit(self):
        self.phase = ".idle"
        self.problem = None
        self.error = None
        self.attempt = None

    def submit(self):
        self.problem = self.find_problem()
        if self.problem is None:
            self.request()

    def find_problem(self):
        if "@" not in self.email:
            return ".noAddress"
        if not self.password:
            return ".noPassword"
        if self.mode == ".signUp" and len(self.password) < 8:
            return ".passwordTooShort(minimum: 8)"
        return None

    def request(self):
        self.phase = ".submitting"
        self.error = None
        attempt = self.attempt = object()
        mode, email, password = self.mode, self.email, self.password
        self.clock.after(400, lambda: self.answer(attempt, mode, email, password))

    def answer(self, attempt, mode, email, password):
        # The service answers a cancelled request too, but only the last one has an effect on the form.
        error = None
        if mode == ".logIn" and self.passwords.get(email) != password:
            error = "Wrong address or password"
        elif mode == ".signUp" and email in self.passwords:
            error = "This address has an account"
        else:
            self.passwords[email] = password
        if attempt is not self.attempt:
            return
        if error is not None:
            self.phase = ".failed"
            self.error = error
            return
        self.session = email
        self.is_home = True
        self.is_leaving = False
        self.home_email = email
        self.visit = object()
        self.attempt = None

    def cancel(self):
        if self.phase == ".submitting":
            self.phase = ".idle"
            self.attempt = None

    def retry(self):
        if self.phase == ".failed":
            self.request()

    def log_out(self):
        self.is_leaving = True
        visit = self.visit
        self.clock.after(400, lambda: self.left(visit))

    def left(self, visit):
        self.session = None
        if self.is_home and visit is self.visit:
            self.show_form()

    def assertions(self):
        if self.is_home:
            return ["expect screen Home"] + states("Home", email=self.home_email, isLeaving=self.is_leaving)
        form = states("Auth", mode=self.mode, email=self.email, password=self.password, phase=self.phase)
        return ["expect screen Auth"] + form + states("Auth", problem=self.problem, errorMessage=self.error)
