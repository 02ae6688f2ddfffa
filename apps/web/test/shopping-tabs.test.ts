import { expect } from 'chai'
import { onBothDatabases } from '../../server/test/harness.ts'
import { randomFrom } from '../../server/test/requests.ts'
import { Device } from './devices/device.ts'
import { openSite } from './devices/open-site.ts'
import type { Site } from './devices/site.ts'

onBothDatabases('a shopping list in two tabs of a device', function (store) {
  this.timeout(300_000)
  let site: Site
  before(async () => {
    site = await openSite(store)
  })
  after(() => site.larder.stop())

  const post = async (path: string, json: object) => {
    const [, { token }] = site.people
    const { body } = await site.larder.request('POST', `/api/households/shopping/${path}`, { token, json })
    return body
  }

  it('shows in one what the other has read before it was closed', async () => {
    const { id: listId } = await post('lists', { name: 'Saturday' })
    const device = new Device({
      ...{ name: 'phone', script: site.script, url: site.larder.url, user: site.people[0] },
      random: randomFrom(1),
      page: { recipeId: listId, spareName: 'Bread', listId, firstDay: '2031-01-06', lastDay: '2031-01-12' },
    })
    const [first, second] = [device.open(), device.open()]
    for (const { page } of [first, second]) await page.shopping.synchronized()
    // The browser ends the first tab when its item is stored, and before it can tell the other one.
    const isClosed = new Promise<void>((resolve) => {
      device.databases.onStored = ({ resource }) => {
        if (resource !== 'shopping-item') return
        first.close()
        resolve()
      }
    })
    await post('items', { shoppingListId: listId, note: 'milk' })
    void first.page.shopping.synchronized()
    await isClosed
    await second.page.shopping.synchronized()
    expect(second.page.shown().items?.map(({ note }) => note)).to.deep.equal(['milk'])
    second.close()
  })
})
