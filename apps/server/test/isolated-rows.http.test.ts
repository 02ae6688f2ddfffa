import {
  announceDueMealPlans,
  emptyTrash,
  fanOut,
  households,
  isolatingMealPlans,
  recipes,
  renewLinks,
  sweepMedia,
  system,
  trashedRows,
  trimEventLog,
  webhooks,
  type Log,
  type MediaStore,
  type Store,
  type UnitOfWork,
} from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'

const day = 86_400_000
const running = { aborted: false }

onBothDatabases('a background task that fails for one row', (store) => {
  let larder: TestLarder
  let logged: string[]
  let services: TestLarder['services']

  beforeEach(async () => {
    larder = await openLarder({ store })
    logged = []
    const note = (event: string) => void logged.push(event)
    const log: Log = { info() {}, warn: note, error: note }
    services = { ...larder.services, log }
  })
  afterEach(() => larder.stop())

  const created = async (path: string, json: object, token = larder.token) => {
    const { status, body } = await larder.request('POST', path, { token, json })
    expect(status, JSON.stringify(body)).to.be.lessThan(300)
    return body
  }
  const self = async (token: string) => (await larder.request('GET', '/api/users/self', { token })).body
  const read = <T>(body: (reading: Parameters<Parameters<UnitOfWork['read']>[1]>[0]) => Promise<T>) =>
    services.work.read(system, body) as Promise<T>
  const write = (body: (writing: Store) => Promise<void>) => services.work.run(system, body)
  const changesOf = async (groupId: string) =>
    (await read((reading) => reading.changes({ groupId, after: 0, limit: 200 }))).map(({ type }) => type)
  /** A unit of work whose next transaction fails. */
  const failingOnce = (): UnitOfWork => {
    let isFirst = true
    return {
      ...services.work,
      read: services.work.read.bind(services.work),
      run(...given) {
        const fails = isFirst
        isFirst = false
        return fails ? Promise.reject(new TypeError('one row')) : services.work.run(...given)
      },
    }
  }

  it('announces the meal plans of other households, and logs it once', async () => {
    const strangers = [await larder.addStranger('bad'), await larder.addStranger('odd')]
    larder.clock.stopAt('2027-03-10T06:59:00.000Z')
    const tokens = await Promise.all(['bad', 'odd'].map((name) => larder.signIn(name, 'tell nobody at all')))
    const hook = { url: 'http://127.0.0.1:9/', events: ['mealplan.due'], scheduledTime: '07:00' }
    const { id } = await created('/api/households/webhooks', hook, tokens[0])
    await created('/api/households/webhooks', hook, tokens[1])
    const token = await larder.signIn('ann', 'correct horse battery')
    await created('/api/households/webhooks', hook, token)
    const { groupId } = await self(token)
    const { householdId } = await self(tokens[1]!)
    await write(async (writing) => {
      const webhook = (await writing.of(webhooks).lock(id))!
      await writing.of(webhooks).save({ ...webhook, scheduledTime: 'soon' })
      const household = (await writing.of(households).lock(householdId))!
      await writing.of(households).save({ ...household, timeZone: 'Mars/Olympus' })
    })
    larder.clock.stopAt('2027-03-10T07:00:05.000Z')
    const alone = isolatingMealPlans(services.log)
    await announceDueMealPlans(services, alone)
    await announceDueMealPlans(services, alone)
    expect((await changesOf(groupId)).filter((type) => type === 'mealplan.due')).to.have.length(1)
    expect(logged).to.deep.equal(strangers.map(() => 'announcing a meal plan failed'))
  })

  it('creates the deliveries of the other webhooks of a group', async () => {
    const hook = { url: 'http://127.0.0.1:9/', events: ['tag.*'] }
    const bad = await created('/api/households/webhooks', hook)
    const good = await created('/api/households/webhooks', hook)
    const { groupId } = await self(larder.token)
    await created('/api/organizers/tags', { name: 'Easy' })
    const { work } = services
    const breaking: UnitOfWork = {
      read: work.read.bind(work),
      run: (actor, body, options) =>
        work.run(
          actor,
          (writing) => {
            const of = ((resource: typeof webhooks) => {
              const repository = writing.of(resource)
              if (resource !== webhooks) return repository
              const find = async (...given: Parameters<typeof repository.find>) =>
                (await repository.find(...given)).map((row) =>
                  row.id === bad.id ? { ...row, events: [null as unknown as string] } : row,
                )
              return { ...repository, find }
            }) as Store['of']
            return body({ ...writing, of })
          },
          options,
        ),
    }
    const { endpoints } = await fanOut(groupId, { ...services, work: breaking })
    expect(endpoints).to.deep.equal([good.id])
    expect(logged).to.deep.equal(['creating the deliveries of an endpoint failed'])
  })

  it('trims the event logs of other groups', async () => {
    const { token } = await larder.addStranger('eve')
    const groupIds = [(await self(larder.token)).groupId, (await self(token)).groupId]
    await created('/api/organizers/tags', { name: 'Easy' })
    await created('/api/organizers/tags', { name: 'Easy' }, token)
    larder.clock.move(40 * day)
    await trimEventLog({ ...services, work: failingOnce() }, { days: 30, megabytes: 200 }, running)
    const left = await Promise.all(groupIds.map(changesOf))
    expect(left.filter((types) => types.includes('tag.created'))).to.have.length(1)
    expect(logged).to.deep.equal(['trimming the event log of a group failed'])
  })

  it('deletes the other entries of the trash', async () => {
    const ids: string[] = []
    for (const name of ['Soup', 'Stew']) {
      const slug = String(await created('/api/recipes', { name }))
      const { body } = await larder.request('DELETE', `/api/recipes/${slug}`, { token: larder.token })
      ids.push(body.id)
    }
    await write(async (writing) => {
      const [row] = await writing.of(trashedRows).getMany([ids[0]!])
      await writing.of(trashedRows).save({ ...row!, content: 'damaged' })
    })
    const later = { ...services, clock: { now: () => new Date(Date.now() + 31 * day) } }
    await emptyTrash(later, 30, running)
    const left = await read((reading) => reading.of(trashedRows).find())
    expect([...new Set(left.map(({ entryId }) => entryId))]).to.deep.equal([ids[0]])
    expect(logged).to.deep.equal(['deleting an entry of the trash failed'])
  })

  it('removes other files that nothing refers to', async () => {
    const { media } = services
    const keys = ['0', '1', '2'].map((n) => `archives/0190aaaa-0000-7000-8000-00000000000${n}`)
    for (const key of keys) await media.put(key, new Uint8Array(1))
    larder.clock.move(8 * day)
    const stubborn: MediaStore = {
      ...media,
      remove: (key) => (key === keys[1] ? Promise.reject(new Error('EPERM')) : media.remove(key)),
    }
    await sweepMedia({ ...services, media: stubborn }, running)
    expect(await media.list('archives/')).to.deep.equal([keys[1]])
    expect(logged).to.deep.equal(['removing unused files failed'])
  })

  it('renews the links of other recipes', async () => {
    for (const name of ['Soup', 'Stew', 'Cake']) await created('/api/recipes', { name })
    const outdated = () =>
      read(async (reading) =>
        (await reading.of(recipes).getMany(await reading.of(recipes).ids())).filter(
          ({ stepRules }) => stepRules === null,
        ),
      )
    await write(async (writing) => {
      for (const recipe of await writing.of(recipes).lockMany(await writing.of(recipes).ids()))
        await writing.of(recipes).save({ ...recipe, stepRules: null })
    })
    let transactions = 0
    const { work } = services
    const failing: UnitOfWork = {
      read: work.read.bind(work),
      run(...given) {
        transactions += 1
        // The first one has all recipes.
        return transactions <= 2 ? Promise.reject(new TypeError('one row')) : work.run(...given)
      },
    }
    await renewLinks({ ...services, work: failing }, running)
    expect(await outdated()).to.have.length(1)
    expect(logged).to.deep.equal(['renewing the links of a recipe failed'])
  })
})
