import { isMissing, writing, type Server } from '../api/client.ts'

/** The API for one attempt. Its creations have the same keys in each attempt. Deleting what does not exist succeeds. */
export function serverWith(key?: string): Server {
  let creations = 0
  const nextKey = (): Readonly<Record<string, string>> => {
    const number = creations++
    return key === undefined ? {} : { 'idempotency-key': number === 0 ? key : `${key}-${number}` }
  }
  const post = (path: never, init: { readonly headers?: object } | undefined) =>
    writing.POST(path, { ...init, headers: { ...nextKey(), ...init?.headers } } as never)
  const remove = async (path: never, init: never) => {
    try {
      return await writing.DELETE(path, init)
    } catch (error) {
      if (isMissing(error)) return { response: new Response(null, { status: 204 }) }
      throw error
    }
  }
  return {
    PUT: writing.PUT,
    PATCH: writing.PATCH,
    POST: post as unknown as Server['POST'],
    upload: (path, form, tell) => writing.upload(path, form, tell, nextKey()),
    DELETE: remove as unknown as Server['DELETE'],
  }
}
