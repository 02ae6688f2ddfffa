import type { TestLarder } from '../../../server/test/harness.ts'
import type { Person } from './device.ts'

/** Signs in for a page, and for requests of the test. */
export async function signIn(larder: TestLarder, username: string, password: string): Promise<Person> {
  const response = await fetch(`${larder.url}/api/auth/session`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
    headers: { 'x-larder-page': 'test' },
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const token = await larder.signIn(username, password)
  const { body } = await larder.request('GET', '/api/users/self', { token })
  return { id: body.id, name: username, token, cookie }
}
