import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react/pure.js'
import { userEvent } from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { startQueue } from '../src/app/queued-changes.ts'
import { LanguageProvider, loadFurtherMessages, loadMessages } from '../src/messages/index.ts'
import { Toasts } from '../src/ui/toasts.tsx'

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

/**
 * Shows a component as a page does, in English, with the messages of `showToast`. Links and `navigate` change the address only.
 * @param at the path of the page
 */
export function show(children: ReactNode, at = '/') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  endings.push(startQueue(client, () => messages.shell))
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const frame = (inner: ReactNode) => (
    <LanguageProvider first={{ tag, messages }}>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <Suspense>{inner}</Suspense>
          <Toasts />
        </RouterContextProvider>
      </QueryClientProvider>
    </LanguageProvider>
  )
  const { rerender } = render(frame(children))
  return {
    user: userEvent.setup({ delay: null }),
    client,
    /** Shows it with other properties. */
    again: (next: ReactNode) => rerender(frame(next)),
    /** The path of the page. */
    path: () => history.location.pathname,
  }
}

/** The element with the focus. */
export const focused = (): Element | null => document.activeElement

/** Closes the messages, which outlive the component. */
function closeToasts(): void {
  for (const region of screen.queryAllByRole('status'))
    for (const close of within(region).queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
}

afterEach(() => {
  for (const end of endings.splice(0)) end()
  closeToasts()
  cleanup()
})
