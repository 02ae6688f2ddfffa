import { catalog, movedKinds, system } from '@larder/domain'
import { expect } from 'chai'
import type { TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

/** Uploads an archive. */
export const sendArchive = async ({ request, token }: TestLarder, path: string, archive: Uint8Array) => {
  const data = new FormData()
  data.append('archive', new Blob([new Uint8Array(archive)]), 'mealie.zip')
  const form = new Request('http://form/', { method: 'POST', body: data })
  const raw = new Uint8Array(await form.arrayBuffer())
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  return request('POST', path, { token, raw, headers })
}
/** Reads an archive, without moving in. */
export const prepareMove = (larder: TestLarder, archive: Uint8Array) =>
  sendArchive(larder, '/api/admin/move-in', archive)
/** Waits for the end of a move, and returns it. */
export const finished = async ({ request, token, services }: TestLarder, id: string): Promise<Loose> => {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const { body } = await request('GET', `/api/admin/move-in/${id}`, { token })
    if (
      !['ready', 'running', 'taking-back'].includes(body.state) &&
      !(await services.media.get(`archives/${id}`))
    )
      return body
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the move did not end')
}
/** Repeats an assertion until it holds. */
export const eventually = async (assertion: () => unknown): Promise<void> => {
  for (let tries = 0; ; tries += 1)
    try {
      await assertion()
      return
    } catch (error) {
      if (tries === 600) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}
/** Moves in with an archive. */
export const moveIn = async (larder: TestLarder, archive: Uint8Array): Promise<Loose> => {
  const { status, body } = await prepareMove(larder, archive)
  expect(status, JSON.stringify(body)).to.equal(201)
  const begun = await larder.request('POST', `/api/admin/move-in/${body.id}/start`, { token: larder.token })
  expect(begun.status).to.equal(202)
  return finished(larder, body.id)
}
/** All rows of everything that can be moved, without what a sign-in changes. */
export const dump = ({ services }: TestLarder): Promise<Record<string, readonly Loose[]>> =>
  services.work.read(system, async (reading) => {
    const all: Record<string, readonly Loose[]> = {}
    for (const kind of [...movedKinds, 'credential', 'recipe-version'])
      all[kind] = (await reading.of(catalog.get(kind)!).find()) as readonly Loose[]
    return all
  })
