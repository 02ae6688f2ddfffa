import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { pushKeys } from './keys.ts'

/** The changes of what is sent to this device, which are sent in order. */
export const pushRecord = 'push'

/** The key of the server, and what it sends to this device. */
export const pushQuery = queryOptions({
  queryKey: pushKeys.all,
  queryFn: () => bodyOf(api.GET('/users/push')),
})
