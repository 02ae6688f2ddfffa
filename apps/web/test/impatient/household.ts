import { system, users } from '@larder/domain'
import { openLarder, type TestLarder } from '../../../server/test/harness.ts'
import { addPerson } from '../../../server/test/people.ts'
import { mealieArchive } from '../../../../packages/recipe-import/test/mealie-backup.ts'
import { send, type Loose } from '../../../server/test/send.ts'
import type { Places } from './routes.ts'

/** A server for several seeds, one after the other. Each has a group of its own. */
export const openSite = (engine: 'sqlite' | 'postgres'): Promise<TestLarder> =>
  openLarder({ store: engine, settings: { LARDER_RATE_LIMITS: 'off', LARDER_SIGNUP: 'true' } })

/** A group with people who may do everything: what others may not do is the subject of other tests. */
export interface Home {
  readonly people: readonly { readonly username: string; readonly password: string }[]
  readonly places: Places
  /** Whether the move is running, or being taken back. */
  readonly isMoving: () => Promise<boolean>
}

let households = 0

/** Adds a group for a seed, and what people find when they begin: something on each page. */
export async function addHome(larder: TestLarder, people: 1 | 2): Promise<Home> {
  const username = `ann${++households}`
  const { userId, token } = await larder.addStranger(username)
  await larder.services.work.run(system, async (store) => {
    const user = await store.of(users).get(userId)
    if (user) await store.of(users).save({ ...user, admin: true })
  })
  const other = `bob${households}`
  await addPerson(larder, other, {
    group: `Of ${username}`,
    ...(people === 2 && { admin: true, canManage: true, canInvite: true, canOrganize: true }),
  })
  const places = await addHouseholdData(larder.url, token)
  return {
    people: [
      { username, password: 'tell nobody at all' },
      { username: other, password: `${other} likes soup` },
    ],
    places,
    async isMoving() {
      const { body } = await send('GET', `${larder.url}/api/admin/move-in/${places.move}`, { token })
      return ['running', 'taking-back'].includes(String(body?.state))
    },
  }
}

async function addHouseholdData(url: string, token: string): Promise<Places> {
  const request = async (method: string, path: string, json?: object): Promise<Loose> => {
    const response = await send(method, `${url}/api${path}`, { token, ...(json && { json }) })
    if (response.status >= 300)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }
  const post = (path: string, json: object = {}) => request('POST', path, json)
  const day = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10)

  for (const name of ['Flour', 'Butter', 'Leek', 'Rice']) await post('/foods', { name })
  await Promise.all([
    post('/organizers/tags', { name: 'Quick' }),
    post('/organizers/tags', { name: 'Festive' }),
    post('/organizers/categories', { name: 'Supper' }),
    post('/organizers/tools', { name: 'Whisk' }),
    post('/groups/labels', { name: 'Cellar' }),
  ])
  const recipes: string[] = []
  for (const name of ['Leek soup', 'Plum cake', 'Red dal'])
    recipes.push(
      String(
        await post('/recipes', {
          name,
          tags: ['Quick'],
          recipeServings: 4,
          totalTime: 'PT40M',
          recipeIngredient: ['1 leek', '200 g rice', '2 onions', '1 tbsp oil', '3 carrots'].map((note) => ({
            note,
          })),
          recipeInstructions: [
            { text: 'Cook the rice for 20 minutes.' },
            { text: 'Fry the leek for 5 minutes.' },
            { text: 'Bake it for 30 minutes.' },
            { text: 'Serve.' },
          ],
        }),
      ),
    )
  await request('PATCH', `/recipes/${recipes[0]}`, { description: 'A second version.' })
  const ids = await Promise.all(recipes.map(async (slug) => (await request('GET', `/recipes/${slug}`)).id))
  const [soup, cake] = ids
  await post('/comments', { recipeId: soup, text: 'Good with bread.' })
  const lists: string[] = []
  for (const name of ['Friday', 'Market']) {
    const { id } = await post('/households/shopping/lists', { name })
    lists.push(String(id))
    for (const note of ['milk', 'bread', 'apples', 'soap'])
      await post('/households/shopping/items', { shoppingListId: id, note, checked: note === 'soap' })
  }
  for (const [plus, recipeId] of [
    [0, soup],
    [1, cake],
  ] as const)
    await post('/households/mealplans', { date: day(plus), entryType: 'dinner', recipeId })
  await post('/households/mealplans', { date: day(0), entryType: 'lunch', title: 'Leftovers' })
  await post('/households/mealplans/rules', {})
  const cookbooks: string[] = []
  for (const [index, name] of ['Soups', 'Sundays', 'To try'].entries())
    cookbooks.push(String((await post('/households/cookbooks', { name, position: index + 1 })).slug))
  await post('/households/webhooks', {
    name: 'Kitchen screen',
    url: 'http://127.0.0.1:9/hook',
    webhookType: 'events',
    events: ['*'],
  })
  await post('/households/events/notifications', { name: 'Phones', appriseUrl: 'json://127.0.0.1:9/' })
  await post('/users/api-tokens', { name: 'Script' })
  const invitation = await post('/households/invitations', { uses: 5 })
  // An import that failed, and a backup of a database that is nearly empty.
  await post('/recipes/create/url/bulk', { imports: [{ url: 'http://127.0.0.1:9/soup' }] })
  await addTrash()
  return { recipes, lists, cookbooks, invitation: String(invitation.token), move: await prepareMove() }

  /** One thing of each kind. */
  async function addTrash(): Promise<void> {
    const list = await post('/households/shopping/lists', { name: 'Party' })
    await post('/households/shopping/items', { shoppingListId: list.id, note: 'ice' })
    await request('DELETE', `/households/shopping/lists/${list.id}`)
    await request('DELETE', `/recipes/${String(await post('/recipes', { name: 'Old stew' }))}`)
    const cookbook = await post('/households/cookbooks', { name: 'Old ideas' })
    await request('DELETE', `/households/cookbooks/${cookbook.id}`)
    await request('DELETE', `/foods/${(await post('/foods', { name: 'Sago' })).id}`)
  }

  /** A move that is ready to start. */
  async function prepareMove(): Promise<string> {
    const form = new FormData()
    form.append('archive', new File([Buffer.from(mealieArchive())], 'mealie.zip'))
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/admin/move-in`, { method: 'POST', headers, body: form })
    if (!response.ok) throw new Error(`preparing a move: ${response.status} ${await response.text()}`)
    const { id }: { readonly id: string } = await response.json()
    return id
  }
}
