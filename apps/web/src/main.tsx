import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './tokens.css'
import './base.css'
import { LanguageProvider, loadMessages, preferredLanguage } from './messages/index.ts'
import { makeQueryClient } from './shell/queries.ts'
import { makeRouter } from './routes.tsx'

const tag = preferredLanguage()
const messages = await loadMessages(tag)
const queryClient = makeQueryClient((path) => void router.navigate({ to: '/login', search: { to: path } }))
const router = makeRouter(queryClient)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider value={{ tag, messages }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
)

// Browsers offer service workers over TLS and on this machine only.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)

// A newer version replaced the files of this page: it is loaded anew, once.
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem('larder.reloaded') === location.href) return
  event.preventDefault()
  sessionStorage.setItem('larder.reloaded', location.href)
  location.reload()
})
