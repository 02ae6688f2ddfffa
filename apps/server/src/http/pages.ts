import express, { type Router } from 'express'
import { allowOnlyReads } from './mechanism/errors.ts'

const folder = `${import.meta.dirname}/pages`

/** The pages people see in a browser, and what those load. */
const files: Readonly<Record<string, string>> = {
  '/': 'landing.html',
  '/user/profile/api-tokens': 'api-tokens.html',
  '/pages/api-tokens.js': 'api-tokens.js',
  '/pages/page.css': 'page.css',
}

/** Serves the pages; everything they do they do through the API, as any client. */
export function pages(): Router {
  const router = express.Router({ caseSensitive: true })
  for (const [path, file] of Object.entries(files))
    router.all(path, allowOnlyReads, (_request, response) => {
      response.set('cache-control', 'no-cache').sendFile(file, { root: folder })
    })
  return router
}
