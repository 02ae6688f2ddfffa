import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './tokens.css'
import './base.css'
import { LanguageProvider, loadMessages, preferredLanguage } from '../messages/index.ts'
import { makeQueryClient } from '../api/make-query-client.ts'
import { changes } from '../api/server-changes.ts'
import { basePath } from '../device/base-path.ts'
import { noteVisits } from '../ui/visits.ts'
import type { ShoppingStore } from '../features/shopping/shopping-store.ts'
import { makeRouter } from './routes.tsx'
import { isLoadingPart } from '../ui/lazy-part.tsx'
import { watchStyles } from '../ui/missing-styles.ts'
// Nearly every page has dialogs and fields. They belong to the first file.
import '../ui/Dialog.tsx'
import '../ui/Field.tsx'

/** Not awaited at the top of this module: the pages import from the same file, and would wait for it while it waits for them. */
async function start(): Promise<void> {
  const tag = preferredLanguage()
  const queryClient = makeQueryClient()
  const router = makeRouter({ queryClient, shopping: lazyShopping() })
  noteVisits(router)
  reloadForNewVersion(router)
  watchStyles()
  // The router itself subscribes this function when it is rendered. Somebody can go back before.
  router.history.subscribe(() => void router.load())
  // The first page is complete when it takes the place of what `index.html` shows.
  const [messages] = await Promise.all([loadMessages(tag), router.load()])
  const application = (
    <StrictMode>
      <LanguageProvider first={{ tag, messages }}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>
  )
  const root = createRoot(document.getElementById('root') ?? document.body)
  // At once: in a transition, React pauses between small parts so that a page responds meanwhile, and there is no page yet.
  root.render(application)
}

/** The store of shopping lists, which is made when a page first needs it. */
function lazyShopping(): () => Promise<ShoppingStore> {
  let made: Promise<ShoppingStore> | undefined
  return () =>
    (made ??= import('../features/shopping/ShoppingProvider.tsx').then(
      ({ makeShoppingStore }) => makeShoppingStore(changes),
      (error) => {
        // The next page tries again.
        made = undefined
        throw error
      },
    ))
}

void start()

// Browsers support service workers only over TLS and on localhost. It loads the whole application, which can wait until this
// page is complete and the device is online.
function registerServiceWorker(): void {
  if (navigator.onLine)
    navigator.serviceWorker.register(`${basePath}/service-worker.js`).catch(() => undefined)
  else window.addEventListener('online', registerServiceWorker, { once: true })
}
if ('serviceWorker' in navigator && import.meta.env.PROD) setTimeout(registerServiceWorker, 5_000)

/**
 * Reloads the page once when a newer version has replaced its files and the user navigates. A file that is loaded in advance for a
 * link does not reload a page with typed text. Without a connection nothing would be there.
 */
function reloadForNewVersion(router: ReturnType<typeof makeRouter>): void {
  window.addEventListener('vite:preloadError', () => {
    const { href } = location
    const isLeaving = router.state.status === 'pending'
    if (!isLeaving || isLoadingPart() || sessionStorage.getItem('larder.reloaded') === href) return
    void fetch(`${basePath}/`, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => {
      if (!ok) return
      sessionStorage.setItem('larder.reloaded', href)
      location.reload()
    }, console.warn)
  })
}
