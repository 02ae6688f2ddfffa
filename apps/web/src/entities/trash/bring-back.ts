import { bodyOf } from '../../api/client.ts'
import { type Change, useChange } from '../../changes/use-change.ts'
import { useMessages } from '../../messages/index.ts'
import { showToast } from '../../ui/toasts.tsx'
import { trashKeys, trashRecord } from './keys.ts'

/** Entries of the trash, and the name of the only row that they have. */
interface Wanted {
  readonly ids: readonly string[]
  readonly name: string | undefined
}

/** Brings entries of the trash back, and says what came and what was left out. */
export function useBringBack(): Change<Wanted> {
  const { trash } = useMessages()
  return useChange({
    record: trashRecord,
    async send({ ids }: Wanted, server) {
      const all = []
      for (const id of ids)
        all.push(await bodyOf(server.POST('/groups/trash/{id}/restore', { params: { path: { id } } })))
      return all
    },
    outdates: [trashKeys.anything],
    onDone(all, { name }) {
      const rows = all.flatMap((each) => each.rows)
      const leftOut = all.reduce((sum, each) => sum + each.leftOut, 0)
      const [first] = rows
      const isSingle = rows.length === 1 && first && name !== undefined
      const back = !isSingle
        ? trash.someBack(rows.length)
        : first.name === name
          ? trash.back(name)
          : trash.renamed(name, first.name)
      showToast(leftOut > 0 ? `${back} ${trash.leftOut(leftOut)}` : back)
    },
  })
}
