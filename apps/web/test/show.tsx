import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react/pure.js'
import { userEvent } from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { startQueue } from '../src/app/queued-changes.ts'
import { ownerOfPage, takeOver } from '../src/device/owner.ts'
import { LanguageProvider, loadFurtherMessages, loadMessages } from '../src/messages/index.ts'
import { showToast, Toasts } from '../src/ui/toasts.tsx'

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react/pure.js'

configure({
  // On a busy machine.
  asyncUtilTimeout: 20_000,
  // The roles that are there, without the whole document.
  getElementError: (message) => new Error(message ?? 'It has no role and no name.'),
})

const tag = 'en'
const messages = await loadMessages(tag)
await loadFurtherMessages()

/** End the queues of changes. */
const endings: (() => void)[] = []

/** The id of a route: those of the frames, which have no path, and the path. */
const routeId = /^\/(plain|signed-in(?:\/shell(?:\/further|\/shopping(?=\/))?)?)\/(.+)$/

/** The route of a page, for components that read its parameters. */
function routeTreeOf(id: string, component: () => ReactNode) {
  const root = createRootRoute()
  const [, frameId, path = id] = routeId.exec(id) ?? []
  const frame = createRoute({ getParentRoute: () => root, id: frameId ?? 'frame' })
  const page = createRoute({ getParentRoute: () => frame, path, component })
  return root.addChildren([frame.addChildren([page])])
}

/**
 * Shows a component as a page does, in English, with the messages of `showToast`. Links and `navigate` change the address only.
 * @param at the path of the page
 * @param route the id of its route, where the component reads the parameters of the page or the context of the router: it is then shown a
 *   little later
 * @param context the context of the router
 */
export function show(children: ReactNode, at = '/', route?: string, context: object = {}) {
  // Somebody who has signed in stays the user of the process. Without them in the storage, which a test can empty, nothing is sent.
  const owner = ownerOfPage()
  if (owner !== undefined) takeOver(owner)
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  endings.push(startQueue(client, () => messages.shell))
  const history = createMemoryHistory({ initialEntries: [at] })
  const page = (inner: ReactNode) => (
    <>
      <Suspense>{inner}</Suspense>
      <Toasts />
    </>
  )
  const routeTree = route ? routeTreeOf(route, () => page(children)) : createRootRoute()
  const router = createRouter({ routeTree, history, context })
  let address = at
  // Otherwise the next page takes the place of this one.
  router.navigate = async (to) =>
    void (address = to.href ?? Reflect.apply(router.buildLocation, router, [to]).href)
  const frame = (inner: ReactNode) => (
    <LanguageProvider first={{ tag, messages }}>
      <QueryClientProvider client={client}>
        {route ? (
          <RouterProvider router={router} />
        ) : (
          <RouterContextProvider router={router}>{page(inner)}</RouterContextProvider>
        )}
      </QueryClientProvider>
    </LanguageProvider>
  )
  const { rerender } = render(frame(children))
  return {
    user: userEvent.setup({ delay: null }),
    client,
    /** Shows it with other properties. */
    again: (next: ReactNode) => rerender(frame(next)),
    /** The path of the page, also after it was left. */
    path: () => address.replace(/\?.*/, ''),
    /** The path with its search. */
    address: () => address,
  }
}

/** Takes the place of the clipboard that user-event sets up with each page, which is shown before. */
export const setClipboard = (writeText: (text: string) => Promise<void>): void =>
  void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

/** The element with the focus. */
export const focused = (): Element | null => document.activeElement

/** Closes the messages, which outlive the component. */
function closeToasts(): void {
  if (screen.queryAllByRole('status').length === 0) return
  // There are at most two. These take the place of those for screen readers only, which have no button.
  act(() => {
    showToast('First')
    showToast('Second')
  })
  for (const region of screen.queryAllByRole('status'))
    for (const close of within(region).queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
}

afterEach(() => {
  for (const end of endings.splice(0)) end()
  closeToasts()
  cleanup()
})
