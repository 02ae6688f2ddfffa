import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The API token of an administrator there. */
export const mealieToken = 'token-of-an-administrator'

/** A Mealie that makes backups, as far as its API states. */
export async function openMealie(archive: Uint8Array) {
  const state = {
    ...{ backups: ['old.zip'], made: 0, downloads: 0, brokenDownloads: 0 },
    /** What happens before a download. */
    beforeDownload: async (): Promise<unknown> => undefined,
  }
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://mealie')
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (pathname === '/kitchen/api/utils/download') {
      if (!/^file-token-new.*\.zip$/.test(searchParams.get('token') ?? '')) return json(401, { detail: 'no' })
      state.downloads += 1
      return void state.beforeDownload().then(() => {
        response.writeHead(200, { 'content-length': archive.length })
        if (state.downloads > state.brokenDownloads) return response.end(archive)
        response.write(archive.subarray(0, 100))
        return setImmediate(() => response.destroy())
      })
    }
    if (!pathname.startsWith('/kitchen/api/admin/backups')) return json(404, { detail: 'Not Found' })
    const { authorization } = request.headers
    if (authorization === 'Bearer token-of-a-member') return json(403, { detail: 'no' })
    if (authorization !== `Bearer ${mealieToken}`) return json(401, { detail: 'no' })
    const [, name] = /backups\/(.+)/.exec(pathname) ?? []
    if (name === undefined && request.method === 'GET')
      return json(200, {
        imports: state.backups.map((each, at) => ({
          name: each,
          date: `2026-11-0${at + 1}T00:00:00`,
          size: '1 MB',
        })),
        templates: [],
      })
    if (name === undefined && request.method === 'POST') {
      state.made += 1
      state.backups.push(state.made === 1 ? 'new.zip' : `new-${state.made}.zip`)
      return json(201, { message: 'made', error: false })
    }
    if (request.method === 'GET') return json(200, { fileToken: `file-token-${name}` })
    state.backups = state.backups.filter((each) => each !== name)
    return json(200, { message: 'deleted', error: false })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kitchen`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
