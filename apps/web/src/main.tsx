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
