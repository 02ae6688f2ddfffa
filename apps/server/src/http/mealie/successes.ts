import { z } from 'zod'
import { deriving, type ResourceMappings } from './mapping.ts'

const keys = { message: z.string(), error: z.literal(false) }

/** Adds `message` and `error`, which clients read as `SuccessResponse`. Failures have a status and a problem. */
const succeeding = deriving({
  row: keys,
  detail: keys,
  derive: ({ message = '' }) => ({ message, error: false }),
})

export const successes: ResourceMappings = {
  operations: {
    'delete /comments/{id}': [succeeding],
    'delete /groups/reports/{id}': [succeeding],
    'delete /households/shopping/items': [succeeding],
    'delete /households/shopping/items/{id}': [succeeding],
    'post /admin/maintenance/clean/images': [succeeding],
    'post /groups/seeders/foods': [succeeding],
    'post /groups/seeders/labels': [succeeding],
    'post /groups/seeders/units': [succeeding],
    'put /foods/merge': [succeeding],
    'put /units/merge': [succeeding],
  },
}
