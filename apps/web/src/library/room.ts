// The room that the browser grants this server on the device, and whether it may take it back.

/** The copy was complete once. When it is missing later, the browser has deleted it. */
const copiedKey = 'larder.copied'
const requestedKey = 'larder.persistence-requested'
/** Milliseconds between requests for persistence. Some browsers show a dialog, others decide by how often the page is used. */
const betweenRequests = 7 * 86_400_000

/** What this device has room for. */
export interface Room {
  /** Bytes that are used. */
  readonly used: number
  /** Bytes that the browser grants. */
  readonly quota: number
  /** Whether the browser deletes nothing by itself when the device runs out of room. */
  readonly isPersistent: boolean
}

/** Notes that the copy is complete, and requests that the browser keeps it. The page does not wait for the decision. */
export function noteCopy(): void {
  localStorage.setItem(copiedKey, 'yes')
  void requestPersistence().catch(() => undefined)
}

async function requestPersistence(): Promise<void> {
  const { storage }: Partial<Navigator> = navigator
  const isDue = Date.now() - Number(localStorage.getItem(requestedKey) ?? 0) > betweenRequests
  if (!isDue || !storage?.persist || (await storage.persisted())) return
  localStorage.setItem(requestedKey, String(Date.now()))
  await storage.persist()
}

/** Whether this device had a complete copy since its user signed in. */
export const hadCopy = (): boolean => localStorage.getItem(copiedKey) !== null

/** Undefined where the browser does not tell, as without TLS. */
export async function readRoom(): Promise<Room | undefined> {
  const { storage }: Partial<Navigator> = navigator
  const { usage, quota } = (await storage?.estimate?.()) ?? {}
  if (usage === undefined || quota === undefined) return undefined
  return { used: usage, quota, isPersistent: (await storage?.persisted?.()) ?? false }
}
