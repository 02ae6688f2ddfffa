// The page of all parts of `ui`. `npm run dev` shows it under `/ui`. The build of the application does not have it.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../app/tokens.css'
import '../app/base.css'
import { LanguageProvider, loadMessages } from '../messages/index.ts'
import { PartsPage } from './PartsPage.tsx'

const root = createRootRoute()
// Links among the parts lead to the page itself.
const anyPath = createRoute({ getParentRoute: () => root, path: '$', component: PartsPage })
const router = createRouter({
  routeTree: root.addChildren([anyPath]),
  history: createMemoryHistory({ initialEntries: ['/recipes'] }),
})

const tag = 'en'
void loadMessages(tag).then((messages) =>
  createRoot(document.getElementById('root') ?? document.body).render(
    <StrictMode>
      <LanguageProvider first={{ tag, messages }}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </StrictMode>,
  ),
)
