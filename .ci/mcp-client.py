"""Tests `flowsh mcp` with the official client: its modes auto and legacy, and auto with server/discover refused.

Usage: mcp-client.py FLOWSH TROUBLESHELL
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import threading
import warnings

REFUSE = "--refuse-discover"
VERSIONS = {"auto": "2026-07-28", "legacy": "2025-11-25", "refused": "2025-11-25"}


def relay(program):
    """Passes messages on to the program, and refuses server/discover as an older server would."""
    child = subprocess.Popen([program, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    lock = threading.Lock()

    def write(line):
        with lock:
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()

    def answers():
        for line in child.stdout:
            write(line)

    thread = threading.Thread(target=answers)
    thread.start()
    for line in sys.stdin.buffer:
        message = json.loads(line)
        if message.get("method") == "server/discover":
            error = {"code": -32601, "message": "Method not found"}
            write(json.dumps({"jsonrpc": "2.0", "id": message["id"], "error": error}).encode() + b"\n")
            continue
        child.stdin.write(line)
        child.stdin.flush()
    child.stdin.close()
    thread.join()
    sys.exit(child.wait())


def check(condition, what):
    if not condition:
        raise AssertionError(what)


async def check_movies(client):
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    wanted = {"apps", "launch", "perform", "actions", "tree", "state", "save", "undo", "redo", "goto", "history", "help"}
    wanted |= {"explore", "paths"}
    check(wanted <= tools.keys(), f"tools: {sorted(tools)}")
    for tool in tools.values():
        check(tool.description and tool.input_schema["type"] == "object" and tool.output_schema, tool.name)

    apps = await client.call_tool("apps", {})
    check("Movies" in [app["name"] for app in apps.structured_content["apps"]], apps)
    launched = await client.call_tool("launch", {"app": "Movies"})
    check(not launched.is_error and launched.structured_content["place"]["screen"] == "MovieList", launched)

    seen = []

    async def progress(done, total, message):
        seen.append((done, total, message))

    statements = ".movieDetail(id: 3)\nexpect screen MovieDetail"
    performed = await client.call_tool("perform", {"statements": statements}, progress_callback=progress)
    check(not performed.is_error and performed.structured_content["ok"], performed)
    check("push MovieDetail" in performed.content[0].text, performed)
    check([step[:2] for step in seen] == [(1, 2), (2, 2)], f"progress: {seen}")

    # Each result is validated against the tool's schema by the client.
    for tool, arguments in [
        ("actions", {}), ("tree", {}), ("state", {"path": "MovieDetail.movie.year"}), ("complete", {"text": "expect "}),
        ("explore", {"transitions": 60}), ("paths", {}), ("paths", {"screen": "CastDetail"}),
        ("history", {}), ("undo", {}), ("redo", {}), ("goto", {"number": 1}), ("help", {"word": "expect"}), ("help", {}),
    ]:
        result = await client.call_tool(tool, arguments)
        check(not result.is_error and result.structured_content and result.content[0].text, f"{tool}: {result}")
    state = await client.call_tool("perform", {"statements": "redo\nstate MovieDetail.movie.year"})
    check("1954" in state.content[0].text, state)

    # A client reaches files in the working folder alone.
    outside = await client.call_tool("save", {"file": "/tmp/first"})
    check(outside.is_error and "--allow-files" in outside.content[0].text, outside)
    with tempfile.TemporaryDirectory(dir=".") as folder:
        path = os.path.join(folder, "first.flowscript")
        saved = await client.call_tool("save", {"file": path})
        check(not saved.is_error and ".movieDetail(id: 3)" in open(path).read(), saved)

    failed = await client.call_tool("perform", {"statements": "expect screen Nowhere"})
    check(failed.is_error and "the front is" in failed.content[0].text, failed)
    unparsable = await client.call_tool("perform", {"statements": "fly away"})
    check(unparsable.is_error and "fly" in unparsable.content[0].text, unparsable)
    for arguments in [{}, {"statements": 3}, {"statement": "tree"}]:
        wrong = await client.call_tool("perform", arguments)
        check(wrong.is_error and "statements" in wrong.content[0].text, wrong)

    other = await client.call_tool("launch", {"app": "Counter", "session": "second"})
    check(other.structured_content["place"]["screen"] != "MovieDetail", other)
    check((await client.call_tool("close", {"session": "second"})).structured_content == {"closed": True}, "close")
    try:
        await client.call_tool("fly", {})
    except Exception as error:
        check("fly" in str(error), error)
    else:
        raise AssertionError("an unknown tool has to be an error")


async def check_trouble(client):
    await client.call_tool("launch", {"app": "Trouble"})
    crashed = await client.call_tool("perform", {"statements": '.print(text: "hello")\n.crash'})
    text = crashed.content[0].text
    check(crashed.is_error and "the app crashed" in text and "| hello" in text, crashed)
    check("the session is back at 2: Home" in text, crashed)

    # A client that gives up sends a cancellation, and the next request finds the session in order.
    began = asyncio.Event()

    async def progress(done, total, message):
        began.set()

    statements = {"statements": ".use\n.hang"}
    call = asyncio.create_task(client.call_tool("perform", statements, progress_callback=progress))
    await began.wait()
    call.cancel()
    await asyncio.gather(call, return_exceptions=True)
    place = await client.call_tool("perform", {"statements": "screen"})
    check(not place.is_error and "Home" in place.content[0].text, place)


async def run(mode, flowsh, trouble):
    from mcp import StdioServerParameters
    from mcp.client.client import Client
    from mcp.client.stdio import stdio_client

    for program, test in [(flowsh, check_movies), (trouble, check_trouble)]:
        server = StdioServerParameters(command=program, args=["mcp"])
        if mode == "refused":
            server = StdioServerParameters(command=sys.executable, args=[os.path.abspath(__file__), REFUSE, program])
        async with Client(stdio_client(server), mode="legacy" if mode == "legacy" else "auto") as client:
            check(client.protocol_version == VERSIONS[mode], f"{mode}: {client.protocol_version}")
            check(client.instructions and "launch" in client.instructions, client.instructions)
            if mode != "auto":
                await client.send_ping()
            await test(client)
    print(f"mcp, mode {mode}: protocol {VERSIONS[mode]}, passed")


if sys.argv[1] == REFUSE:
    relay(sys.argv[2])
else:
    # The client warns of ping, which the newest protocol version no longer has.
    warnings.filterwarnings("ignore", "ping is removed")
    programs = [os.path.abspath(path) for path in sys.argv[1:3]]
    for mode in VERSIONS:
        # A mode takes seconds. One that takes two minutes hangs.
        asyncio.run(asyncio.wait_for(run(mode, *programs), 120))
