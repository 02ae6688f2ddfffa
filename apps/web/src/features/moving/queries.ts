import { ApiError, type Schema } from '@larder/client'
import { queryOptions } from '@tanstack/react-query'
import { api, apiPath, bodyOf, isTemporary, type Server, withProgress } from '../../api/client.ts'
import { moveKeys } from './keys.ts'

export type Move = Schema<'MoveIn'>
export type MoveKind = Move['kinds'][number]
export type MoveSection = Move['sections'][number]

/** Milliseconds between two looks at a move that goes on. */
const pause = 1_000

export const isGoingOn = ({ state }: Pick<Move, 'state'>): boolean =>
  state === 'running' || state === 'taking-back'

/** A move. It is read again and again while it goes on. */
export const moveQuery = (id: string) =>
  queryOptions({
    queryKey: moveKeys.one(id),
    queryFn: () => bodyOf(api.GET('/admin/move-in/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state: { data } }) => data !== undefined && isGoingOn(data) && pause,
  })

/** The latest recipes, whose pictures show that they are here. */
export const latestQuery = queryOptions({
  queryKey: moveKeys.latestRecipes,
  queryFn: async () => {
    const query = { perPage: 6, orderBy: 'createdAt', orderDirection: 'desc' as const }
    return (await bodyOf(api.GET('/recipes', { params: { query } }))).data
  },
})

/** Uploads an archive. @returns what moving in will do */
export function sendHousehold(file: File, tell: (part: number) => void, server: Server): Promise<Move> {
  return bodyOf(server.POST('/admin/move-in', withProgress({ archive: file }, tell)))
}

/** Waits until the backup of a running server is read. @returns the id of the move. @throws ApiError */
export async function moveOfReport(id: string): Promise<string> {
  for (;;) {
    const { status, entries } = await bodyOf(
      api.GET('/groups/reports/{id}', { params: { path: { id } } }),
    ).catch((error: unknown) => {
      // The backup is made and read all the same.
      if (isTemporary(error)) return { status: 'in-progress', entries: [] }
      throw error
    })
    const [entry] = entries
    if (status === 'success' && entry) return entry.message
    if (status !== 'in-progress')
      throw new ApiError(422, {
        code: codeOf(entry?.reason ?? 'internal'),
        detail: entry?.message ?? status,
      })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Cancels the order of a backup, and drops the move that was prepared with it. */
export async function dropOrder(reportId: string, server: Server): Promise<void> {
  const params = { path: { id: reportId } }
  const { entries } = await bodyOf(server.POST('/groups/reports/{id}/cancel', { params }))
  for (const { state, message } of entries)
    if (state === 'saved')
      await server.POST('/admin/move-in/{id}/take-back', { params: { path: { id: message } } })
}

const codeOf = (reason: string) => (reason.includes('/') ? reason : `import/${reason}`)

export const ledgerAddress = (id: string) => `${apiPath}/admin/move-in/${id}/ledger`
