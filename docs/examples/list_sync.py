"""Keeps the list of another service in step with a shopping list of Larder, in both directions.

    LARDER_URL=http://localhost:9000 LARDER_TOKEN=larder_... LARDER_LIST=<id> \
    LIST_URL=http://localhost:8080 STATE_FILE=list-sync.json python3 list_sync.py

Python 3.9 or newer, and nothing else. The other service has `GET /items`, `PUT /items/{id}` and `DELETE /items/{id}`;
its items are `{id, text, done}`. Each item of Larder keeps in its extras what both sides last agreed on
(`listSync: {id, text, done, shown}`), so that the program knows which side has changed, and never takes its own
changes for somebody's. The event stream says when to look; what was missed while the program was not running is found
by comparing.
"""

import json
import os
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

LARDER = os.environ["LARDER_URL"]
AUTHORIZATION = "Bearer " + os.environ["LARDER_TOKEN"]
LIST = os.environ["LARDER_LIST"]
SERVICE = os.environ["LIST_URL"]
STATE_FILE = os.environ.get("STATE_FILE", "list-sync.json")
POLL_SECONDS = float(os.environ.get("POLL_SECONDS", "30"))

# Set when something may have changed.
changed = threading.Event()
lock = threading.Lock()


def read_state():
    try:
        with open(STATE_FILE, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError):
        return {"lastEventId": "", "linked": []}


# Where the stream is to go on, and which items were linked.
state = read_state()


def save_state():
    with lock:
        with open(STATE_FILE + ".new", "w", encoding="utf-8") as file:
            json.dump(state, file)
        os.replace(STATE_FILE + ".new", STATE_FILE)


def call(method, url, body=None, headers=None):
    """Sends a request until it succeeds: every one of them can be repeated. A 404 is a result too."""
    headers = {"Content-Type": "application/json", **(headers or {})}
    if url.startswith(LARDER):
        headers["Authorization"] = AUTHORIZATION
    data = None if body is None else json.dumps(body).encode()
    attempt = 0
    while True:
        attempt += 1
        try:
            request = urllib.request.Request(url, data, headers, method=method)
            with urllib.request.urlopen(request, timeout=10) as response:
                text = response.read()
                return json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            if error.code == 404:
                return None
            if error.code < 500 and error.code not in (409, 429):
                raise RuntimeError(error.read().decode()) from error
        except (OSError, ValueError, EOFError):
            pass
        except Exception as error:  # http.client has exceptions of its own for connections that break off
            if type(error).__module__ != "http.client":
                raise
        time.sleep(min(0.1 * 2**attempt, 10))


def larder_item(item_id):
    return f"{LARDER}/api/households/shopping/items/{item_id}"


def list_item(item_id):
    return f"{SERVICE}/items/{urllib.parse.quote(item_id, safe='')}"


def reconcile():
    """Compares both lists with what they last agreed on, and carries over what has changed."""
    ours = call("GET", f"{LARDER}/api/households/shopping/lists/{LIST}")["listItems"]
    theirs = {item["id"]: item for item in call("GET", f"{SERVICE}/items")}
    seen = []
    for item in ours:
        link = item["extras"].get("listSync")
        item_id = link["id"] if link else item["id"]
        seen.append(item_id)
        settle(item, link, theirs.get(item_id))
    for item in theirs.values():
        if item["id"] in seen:
            continue
        # Linked before and no longer on the list: it was deleted in Larder.
        if item["id"] in state["linked"]:
            call("DELETE", list_item(item["id"]))
        else:
            add_to_larder(item)
        seen.append(item["id"])
    state["linked"] = seen
    save_state()


def settle(item, link, their):
    display, checked = item["display"], item["checked"]
    if link is None or (their and (display != link["shown"] or checked != link["done"])):
        item_id = link["id"] if link else item["id"]
        call("PUT", list_item(item_id), {"text": display, "done": checked})
        remember(item["id"], {"id": item_id, "text": display, "shown": display, "done": checked})
    elif their is None:
        call("DELETE", larder_item(item["id"]))
    elif their["text"] != link["text"] or their["done"] != link["done"]:
        is_same = their["text"] == link["text"]
        text = {} if is_same else {"note": their["text"], "quantity": 0, "foodId": None, "unitId": None}
        agreed = {
            "id": their["id"],
            "text": their["text"],
            "shown": link["shown"] if is_same else their["text"],
            "done": their["done"],
        }
        call("PATCH", larder_item(item["id"]), {**text, "checked": their["done"], "extras": {"listSync": agreed}})


def remember(item_id, link):
    call("PATCH", larder_item(item_id), {"extras": {"listSync": link}})
    if link["id"] not in state["linked"]:
        state["linked"].append(link["id"])
    save_state()


def add_to_larder(item):
    link = {"id": item["id"], "text": item["text"], "shown": item["text"], "done": item["done"]}
    body = {
        "shoppingListId": LIST,
        "note": item["text"],
        "quantity": 0,
        "checked": item["done"],
        "extras": {"listSync": link},
    }
    # Repeated with the same key, it adds the item once.
    key = {"Idempotency-Key": f"list-sync-{LIST}-{item['id']}"}
    call("POST", f"{LARDER}/api/households/shopping/items", body, key)
    state["linked"].append(item["id"])
    save_state()


def follow():
    """Follows the events of the list's items, and goes on where it was when the connection is lost."""
    while True:
        try:
            headers = {"Authorization": AUTHORIZATION}
            if state["lastEventId"]:
                headers["Last-Event-ID"] = state["lastEventId"]
            url = f"{LARDER}/api/events/stream?types=shopping-item.*"
            # Silent for longer than two heartbeats, the connection is dead.
            with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=40) as response:
                for line in response:
                    # An event of this list, of another one, or a reset: the comparison finds out.
                    if line.startswith(b"event:"):
                        changed.set()
                    if line.startswith(b"id:"):
                        state["lastEventId"] = line[3:].decode().strip()
                        save_state()
        except Exception as error:
            print(f"The event stream broke off: {error}", file=sys.stderr)
        time.sleep(1)
        changed.set()


def main():
    threading.Thread(target=follow, daemon=True).start()
    changed.set()
    while True:
        # The other service sends no events.
        changed.wait(POLL_SECONDS)
        changed.clear()
        try:
            reconcile()
        except Exception as error:
            print(f"Not in step: {error}", file=sys.stderr)
            time.sleep(1)
            changed.set()


main()
