import type { Schema } from '@larder/client'
import { api, bodyOf, isMissing, taggedBodyOf } from '../../api/client.ts'
import { changeStored } from '../../changes/change-stored.ts'
import { type Change, useChange } from '../../changes/use-change.ts'
import { today, type Day } from '../../entities/meal/days.ts'
import { mealKeys, planRecord } from '../../entities/meal/keys.ts'
import { trashKeys } from '../../entities/trash/keys.ts'
import { useMessages } from '../../messages/index.ts'
import { showToast } from '../../ui/toasts.tsx'

type Filled = readonly Schema<'Mealplan'>[]

/**
 * Plans a random dinner by the rules for each remaining day without one, and offers to undo it. The server knows which days these
 * are: those that are shown can be of another week, not loaded, or being filled by somebody else.
 */
export function useFillGaps(): Change<readonly Day[]> {
  const { plan } = useMessages()
  const undo = useUndoFill()
  return useChange({
    // Another week can be filled meanwhile.
    again: 'queued',
    async send(days: readonly Day[], server): Promise<Filled> {
      const [startDate] = days.filter((day) => day >= today())
      const endDate = days.at(-1)
      if (startDate === undefined || endDate === undefined) return []
      const body = { startDate, endDate, entryType: 'dinner' } as const
      return bodyOf(server.POST('/households/mealplans/fill', { body }))
    },
    outdates: [mealKeys.all],
    onDone: (filled) =>
      showToast(plan.filled(filled.length), filled.length > 0 ? () => undo.act(filled) : undefined),
  })
}

/** Removes the meals that were planned, except those that somebody has changed since. */
function useUndoFill(): Change<Filled> {
  const { plan } = useMessages()
  return useChange({
    // After the changes of meals that wait to be sent.
    record: planRecord,
    async send(filled: Filled, server) {
      const changed: string[] = []
      const removed: string[] = []
      for (const { id, updatedAt } of filled) {
        const params = { path: { id } }
        try {
          await changeStored(
            () => taggedBodyOf(api.GET('/households/mealplans/{id}', { params })),
            async (meal, header) => {
              if (meal.updatedAt !== updatedAt) return changed.push(id)
              await server.DELETE('/households/mealplans/{id}', { params: { ...params, header } })
              return removed.push(id)
            },
          )
        } catch (error) {
          // Somebody has removed it already.
          if (!isMissing(error)) throw error
        }
      }
      return { changed: changed.length, removed: removed.length }
    },
    outdates: [mealKeys.all, trashKeys.all],
    onDone({ changed, removed }) {
      const text = plan.unfilled(removed)
      showToast(changed > 0 ? `${text}. ${plan.unfilledExcept(changed)}` : text)
    },
  })
}
