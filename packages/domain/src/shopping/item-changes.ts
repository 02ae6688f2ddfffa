import type { View } from '../kernel/resource.ts'
import type { CreationContext } from '../work/ports.ts'

/** The items that a write created, changed and deleted. A write can change other items too, because equal items are merged. */
export interface ItemChanges {
  readonly createdItems: readonly View[]
  readonly updatedItems: readonly View[]
  readonly deletedItems: readonly View[]
}

export interface ShoppingPorts {
  readonly creation: CreationContext
}

/** Collects the changes of items. An item that was created and then changed counts as created, with its last state. */
export interface Ledger {
  created(view: View): void
  updated(view: View): void
  /** An item that was written without a change. It is shown among the updated items. */
  unchanged(view: View): void
  deleted(view: View): void
  changes(): ItemChanges
  hasChanges(): boolean
}

/** An empty ledger. One write uses one ledger. */
export function openLedger(): Ledger {
  const created = new Map<unknown, View>()
  const updated = new Map<unknown, View>()
  const deleted = new Map<unknown, View>()
  const unchanged = new Map<unknown, View>()
  return {
    created: (view) => void created.set(view.id, view),
    unchanged: (view) => void unchanged.set(view.id, view),
    updated: (view) => void (created.has(view.id) ? created : updated).set(view.id, view),
    deleted(view) {
      updated.delete(view.id)
      if (!created.delete(view.id)) deleted.set(view.id, view)
    },
    changes: () => ({
      createdItems: [...created.values()],
      updatedItems: [...new Map([...unchanged, ...updated]).values()].filter(({ id }) => !deleted.has(id)),
      deletedItems: [...deleted.values()],
    }),
    hasChanges: () => [created, updated, deleted].some(({ size }) => size > 0),
  }
}
