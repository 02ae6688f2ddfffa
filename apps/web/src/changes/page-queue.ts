// The queue of changes in a browser.
import type { QueryClient } from '@tanstack/react-query'
import { serverWith } from '../api/client.ts'
import { changes } from '../api/server-changes.ts'
import { tabLocks } from '../device/locks.ts'
import { onResume, ownerOfPage } from '../device/owner.ts'
import { ChangeQueue, type QueueNews, type QueueParts } from './queue.ts'
import { changesOnDevice } from './stored-changes.ts'

const works = new Map<string, Promise<unknown>>()

/** Without TLS, browsers have no locks. Then only this page does one work at a time, and the idempotency key prevents that two tabs make a change twice. */
const alone: QueueParts['alone'] = async (name, work) => {
  const locks = tabLocks()
  if (locks) return locks.request(name, work)
  const mine = (works.get(name) ?? Promise.resolve()).then(work)
  works.set(
    name,
    mine.catch(() => undefined),
  )
  return mine
}

function partsOfPage(): QueueParts {
  const channel = new BroadcastChannel('larder-queue')
  return {
    storage: changesOnDevice,
    user: ownerOfPage,
    server: serverWith,
    alone,
    isVisible: () => document.visibilityState === 'visible',
    tell: (news) => channel.postMessage(news),
    listen(onNews) {
      channel.onmessage = ({ data }: MessageEvent<QueueNews>) => onNews(data)
      const onReached = () => onNews('reached')
      onResume(onReached)
      window.addEventListener('focus', onReached)
      const onVisible = () => onNews('stored')
      document.addEventListener('visibilitychange', onVisible)
      const end = changes.onConnection(() => changes.isConnected() && onReached())
      return () => {
        channel.onmessage = null
        window.removeEventListener('focus', onReached)
        document.removeEventListener('visibilitychange', onVisible)
        end()
      }
    },
  }
}

const queues = new WeakMap<QueryClient, ChangeQueue>()

/** The queue of the page with this client. */
export function queueOf(client: QueryClient): ChangeQueue {
  const queue = queues.get(client) ?? new ChangeQueue(client, partsOfPage())
  queues.set(client, queue)
  return queue
}
