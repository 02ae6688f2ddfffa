import type { RequestHandler } from 'express'

/** What somebody sees who opens the server's address in a browser. */
export const landing: RequestHandler = (_request, response) => {
  response.type('html').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Larder</title>
<style>body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1rem; color-scheme: light dark }</style>
<h1>Larder</h1>
<p>This is Larder, a recipe service. Its API is at <code>/api</code>.</p>
<ul>
<li><a href="/docs">Documentation of the API</a>, to read and to try</li>
<li><a href="/openapi.json">The same for programs</a> (OpenAPI 3.1)</li>
</ul>
`)
}
