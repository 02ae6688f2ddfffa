// Gives this process a document. Components and their tests then run as in a page.
import { BroadcastChannel } from 'node:worker_threads'
import { Window } from 'happy-dom'

/** What components need from the window although Node has it. The rest of Node stays: requests, timers, files. */
const ofWindow = new Set([
  'Event',
  'EventTarget',
  'CustomEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
])

const window = new Window({ url: 'http://larder.test/' })

for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis) || ofWindow.has(name))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: Reflect.get(window, name),
    })

/** The addresses of requests are relative to the page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init)
  }
}

Object.assign(globalThis, { window, Request: PageRequest })
process.setSourceMapsEnabled(true)

// What components leave open, such as a message that ends after a while, does not keep the process.
const later = globalThis.setTimeout
Object.assign(globalThis, { setTimeout: (...args: Parameters<typeof later>) => later(...args).unref() })
class OpenChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
}
Object.assign(globalThis, { BroadcastChannel: OpenChannel })
