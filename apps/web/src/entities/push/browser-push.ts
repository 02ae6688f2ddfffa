import { basePath } from '../../device/base-path.ts'

/** `insecure`: the page has no TLS. `missing`: the browser cannot. `blocked`: its person or its settings forbid it. */
export type PushSupport = 'possible' | 'insecure' | 'missing' | 'blocked'

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'missing'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** The subscription of this browser in the words of the API, with the key of this server. @throws when its push service refuses */
export async function subscribeBrowser(
  publicKey: string,
): Promise<{ readonly endpoint: string; readonly p256dh: string; readonly auth: string }> {
  await navigator.serviceWorker.register(`${basePath}/service-worker.js`)
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  const isCurrent = former && textOf(former.options.applicationServerKey) === publicKey
  if (former && !isCurrent) await former.unsubscribe()
  const subscription = isCurrent
    ? former
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return {
    endpoint: subscription.endpoint,
    p256dh: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
  }
}

function textOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? []))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
