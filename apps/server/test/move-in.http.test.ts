import { catalog, DomainError, moveHandlers, system, users, whereEqual } from '@larder/domain'
import { openArchive, readHousehold, sourceOf } from '@larder/recipe-import/moves'
import { expect } from 'chai'
import { zipSync } from 'fflate'
import bcrypt from 'bcryptjs'
import sharp from 'sharp'
import {
  mealieArchive,
  mealieBackup,
  type MealieVersion,
} from '../../../packages/recipe-import/test/mealie-backup.ts'
import { administrator, onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { dump, eventually, finished, moveIn, prepareMove as prepare, sendArchive as send } from './moving.ts'
import type { Loose } from './send.ts'

const password = 'plums before breakfast'
const versions: readonly MealieVersion[] = ['1.0 beta', '1.10', '2.5', 'of 2026']

onBothDatabases('moving in from Mealie', function (store) {
  let picture: Uint8Array
  let hashes: string[]
  const open: TestLarder[] = []
  before(async () => {
    const plain = sharp({ create: { width: 320, height: 240, channels: 3, background: 'purple' } })
    picture = await plain.webp().toBuffer()
    const hash = await bcrypt.hash(password, 4)
    hashes = [hash, hash.replace('$2b$', '$2a$')]
  })
  afterEach(async () => {
    for (const larder of open.splice(0)) await larder.stop()
  })

  const start = async () => {
    const larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
    open.push(larder)
    return larder
  }
  const archiveOf = (options: Parameters<typeof mealieBackup>[0] = {}) =>
    mealieArchive({ picture, hashes, ...options })
  const counted = (rows: Record<string, readonly Loose[]>) =>
    Object.fromEntries(Object.entries(rows).map(([kind, { length }]) => [kind, length]))

  for (const version of versions)
    it(`has every kept text of a backup of version ${version} in its rows`, async () => {
      const larder = await start()
      const backup = mealieBackup({ version, picture, hashes })
      const archive = zipSync(backup.files)
      const move = await moveIn(larder, archive)
      expect(move.kinds.flatMap(({ failures }: Loose) => failures)).to.deep.equal([])
      expect(move.state).to.equal('success')
      const { ledger } = readHousehold(openArchive(sourceOf(archive)), { now: new Date().toISOString() })
      const stored = JSON.stringify(await dump(larder)).toLowerCase()
      const missing = ledger
        .filter(({ outcome, table }) => outcome === 'kept' && table !== '')
        .flatMap(({ table, column, rows }) =>
          rows.map((row) => `${table}.${column} ${JSON.stringify(backup.tables[table]![row]![column])}`),
        )
        .filter((each) => {
          const [, place = '', value = ''] = /^(\S+) "(.*)"$/s.exec(each) ?? []
          if (
            value === '' ||
            /^(users\.auth_method|webhook_urls\.(webhook_type|scheduled_time)|recipe_share_tokens)/.test(
              place,
            )
          )
            return false
          // Ids have dashes here, and times milliseconds.
          if (/^[0-9a-f]{32}$/.test(value) || /^\d{4}-\d\d-\d\dT/.test(value)) return false
          return !stored.includes(value.toLowerCase())
        })
      expect(missing).to.deep.equal([])
    })

  it('moves in with several archives that are started at once, one after the other', async () => {
    const larder = await start()
    const archives = [archiveOf(), archiveOf({ server: 2 })]
    const moves: Loose[] = []
    for (const archive of archives) moves.push((await prepare(larder, archive)).body)
    for (const { id } of moves)
      expect(
        (await larder.request('POST', `/api/admin/move-in/${id}/start`, { token: larder.token })).status,
      ).to.equal(202)
    for (const { id } of moves) {
      const { state, kinds } = await finished(larder, id)
      expect([state, kinds.flatMap(({ failures }: Loose) => failures)]).to.deep.equal(['success', []])
    }
  })

  it('writes nothing before it is started, and says what it will do', async () => {
    const larder = await start()
    const before = counted(await dump(larder))
    const { body } = await prepare(larder, archiveOf())
    expect(body.state).to.equal('ready')
    expect(counted(await dump(larder))).to.deep.equal(before)
    const kind = (name: string) => body.kinds.find((each: Loose) => each.kind === name)
    expect(kind('recipe')).to.include({ rows: 4, added: 4, here: 0, failed: 0 })
    expect(kind('food')).to.include({ rows: 4, added: 3, joined: 1 })
    expect(kind('group')).to.include({ rows: 1, joined: 1 })
    const section = body.sections.find((each: Loose) => each.section === 'recipes')
    expect(section.retained).to.be.above(100)
    const line = section.lines.find((each: Loose) => each.reason === 'missing-file')
    expect(line).to.include({ table: 'recipe_assets', outcome: 'declined' })
    const ledger = await larder.request('GET', `/api/admin/move-in/${body.id}/ledger`, {
      token: larder.token,
    })
    expect(String(ledger.body).trim().split('\n').length).to.be.above(200)
  })

  describe('that has ended', () => {
    let larder: TestLarder
    let prepared: Loose
    let moved: Loose
    before(async () => {
      larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
      prepared = (await prepare(larder, archiveOf())).body
      moved = await moveIn(larder, archiveOf())
    })
    after(() => larder.stop())

    it('adds nothing when the same archive is moved again, and loses nothing when that move is taken back', async () => {
      const before = await dump(larder)
      const sequence = () =>
        larder.services.work.read(system, async (reading) => {
          const [user] = await reading.of(users).find({ limit: 1 })
          return (await reading.changes({ groupId: user!.groupId, after: 0, limit: 10_000 })).filter(
            ({ resource }) => resource !== 'report',
          ).length
        })
      const changes = await sequence()
      const again = await moveIn(larder, archiveOf())
      expect(
        again.kinds
          .map(({ added, failed }: Loose) => [added, failed])
          .flat()
          .every((n: number) => n === 0),
      ).to.equal(true)
      expect(await dump(larder)).to.deep.equal(before)
      expect(await sequence()).to.equal(changes)
      await larder.request('POST', `/api/admin/move-in/${again.id}/take-back`, { token: larder.token })
      expect((await finished(larder, again.id)).state).to.equal('taken-back')
      expect(await dump(larder)).to.deep.equal(before)
    })

    it('keeps passwords, and makes the rest of the users set one', async () => {
      expect(prepared.invited).to.deep.equal([])
      expect(moved.invited.map(({ username }: Loose) => username).sort()).to.deep.equal(['a.b', 'lucia'])
      for (const name of ['maren', 'TOMEK@orchard.example']) await larder.signIn(name, password)
      const hashOf = async (login: string) => {
        const [found] = await larder.services.work.read(system, (reading) => {
          const credentials = catalog.get('credential')!
          return reading.of(credentials).find({ filter: whereEqual(credentials, { login }) })
        })
        return String(found!.passwordHash)
      }
      // The form of another library is replaced at the first sign-in.
      expect(await hashOf('tomek')).to.match(/^\$2b\$/)
      await larder.signIn('tomek', password)
      for (const given of ['', 'LDAP', 'clear text']) {
        const { status } = await larder.request('POST', '/api/auth/token', {
          form: { username: 'lucia', password: given },
        })
        expect(status).to.be.oneOf([401, 422])
      }
    })

    it('gives the administrator the lists and plans of their household, and others theirs', async () => {
      const { request, token } = larder
      const namesIn = async (path: string, by: string) =>
        (await request('GET', `${path}?perPage=-1`, { token: by })).body.data.map(
          (row: Loose) => row.name ?? row.title,
        )
      // The first household of the archive has most users and becomes that of the administrator.
      expect(await namesIn('/api/households/shopping/lists', token)).to.deep.equal(['Saturday market'])
      expect(await namesIn('/api/households/cookbooks', token)).to.deep.equal(['Baking with fruit'])
      const { body: home } = await request('GET', '/api/households/self', { token })
      expect([home.name, home.recipeShowNutrition]).to.deep.equal(['Floor 1', true])
      const tomek = await larder.signIn('tomek', password)
      expect(await namesIn('/api/households/shopping/lists', tomek)).to.deep.equal(['Saturday market'])
      const { body: list } = await request('GET', '/api/households/shopping/lists', { token })
      const { body: whole } = await request('GET', `/api/households/shopping/lists/${list.data[0].id}`, {
        token,
      })
      expect(
        whole.listItems.map(({ note, checked, extras }: Loose) => [note, checked, extras]),
      ).to.deep.equal([
        ['note of item 1', false, { 'bring-item': 'cd34' }],
        ['note of item 2', false, {}],
        ['note of item 3', true, {}],
      ])
      expect(whole.recipeReferences).to.have.length(1)
    })

    it('has whole recipes under their old addresses', async () => {
      const old = '001000100b00c4aaa8bbb000000000001'
      expect(old).to.have.length(33)
      const { request, token, url } = larder
      const { body: cake } = await request('GET', '/api/recipes/plum-cake', { token })
      expect(cake).to.include({ name: 'Plum cake', rating: 3.5, lastMade: '2024-05-06T21:59:59.000Z' })
      expect(cake.createdAt).to.equal('2023-02-11T08:11:01.019Z')
      expect(cake.tags.map(({ name }: Loose) => name).sort()).to.deep.equal(['Occasion 1', 'Occasion 2'])
      expect(cake.extras).to.deep.equal({ 'shelf-1': 'board 1' })
      expect(cake.nutrition).to.include({ calories: '301 kcal', sodiumContent: '21 mg', fatContent: '1,5 g' })
      const [line] = cake.recipeIngredient
      expect([
        line.title,
        line.quantity,
        line.unit.pluralName,
        line.food.name,
        line.food.label.name,
      ]).to.deep.equal([...['Dough of 1', 0.5, 'ladlefuls', 'spelt flour', 'Cellar shelf']])
      expect(cake.recipeInstructions[0].ingredientReferences).to.deep.equal([
        { referenceId: line.referenceId },
      ])
      const [asset] = cake.assets
      const address = `/api/media/recipes/${cake.id}/assets/${asset.fileName}`
      expect(cake.recipeInstructions[0].text).to.include(`(${address})`)
      expect((await request('GET', address)).body).to.equal('the plan of dish 1')
      expect((await request('GET', `/api/media/recipes/${cake.id}/images/original.webp`)).status).to.equal(
        200,
      )
      const comments = await request('GET', '/api/recipes/plum-cake/comments', { token })
      expect(comments.body.map(({ text, createdAt }: Loose) => [text, createdAt])).to.deep.equal([
        ['Less sugar next time', '2023-06-15T08:15:05.059Z'],
      ])
      const { body: cookbooks } = await request('GET', '/api/households/cookbooks', { token })
      const found = await request('GET', `/api/recipes?cookbook=${cookbooks.data[0].id}`, { token })
      expect(found.body.data.map(({ slug }: Loose) => slug)).to.deep.equal(['plum-cake'])
      const dish = (await request('GET', '/api/recipes/dish-4', { token })).body
      expect(dish.recipeIngredient.at(-1).referencedRecipe.slug).to.equal('plum-cake')

      expect((await fetch(`${url}/g/orchard/r/plum-cake`)).status).to.equal(200)
      const shared = '00010017-b00c-4aaa-8bbb-000000000001'
      expect((await fetch(`${url}/g/orchard/shared/r/${shared}`)).status).to.equal(200)
    })

    it('gives new ids to the rows of an archive that another group has', async () => {
      const stranger = await larder.addStranger('eve')
      const admin = await larder.request('GET', '/api/users/self', { token: stranger.token })
      await larder.request('PUT', `/api/admin/users/${stranger.userId}`, {
        token: larder.token,
        json: { ...admin.body, admin: true },
      })
      const theirs = { ...larder, token: await larder.signIn('eve', 'tell nobody at all') }
      const { body } = await prepare(theirs, archiveOf())
      const recipes = body.kinds.find(({ kind }: Loose) => kind === 'recipe')
      // The group of the archive has a namesake, which it joins.
      expect(recipes).to.include({ here: 4, added: 0 })
    })
  })

  it('is completed by the next attempt wherever it was interrupted', async () => {
    const whole = await start()
    await moveIn(whole, archiveOf())
    const larder = await start()
    const { work } = larder.services
    let left = 0
    const run = work.run.bind(work)
    // Each attempt ends before one more transaction.
    const interrupted: typeof work.run = (...args) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('the power is out')) : run(...args)
    }
    const { moveInNow } = await import('@larder/domain')
    const archive = await larder.services.households.open(new Blob([new Uint8Array(archiveOf())]).stream())
    for (let transactions = 4; transactions < 60; transactions += 9) {
      left = transactions
      await moveInNow(archive, {
        ...larder.services,
        work: { ...work, read: work.read.bind(work), run: interrupted },
      }).catch((error: unknown) => expect(String(error)).to.include('power'))
    }
    const last = await moveInNow(archive, larder.services)
    await archive.close()
    expect(last.state).to.equal('success')
    expect(counted(await dump(larder))).to.deep.equal(counted(await dump(whole)))
  })

  it('adds the households of an archive that another group has, with new ids', async () => {
    const larder = await start()
    await moveIn(larder, archiveOf())
    const stranger = await larder.addStranger('eve')
    const { body: admin } = await larder.request('GET', '/api/users/self', { token: stranger.token })
    await larder.request('PUT', `/api/admin/users/${stranger.userId}`, {
      token: larder.token,
      json: { ...admin, admin: true },
    })
    // Without a namesake here, the group of the archive joins that of the person who moves it in.
    const { body: self } = await larder.request('GET', '/api/users/self', { token: larder.token })
    await larder.request('PUT', `/api/admin/groups/${self.groupId}`, {
      token: larder.token,
      json: { name: 'Elsewhere' },
    })
    const theirs = { ...larder, token: await larder.signIn('eve', 'tell nobody at all') }
    const before = counted(await dump(larder)).household!
    const move = await moveIn(theirs, archiveOf())
    expect(move.kinds.find(({ kind }: Loose) => kind === 'recipe')).to.include({ added: 4 })
    expect(counted(await dump(larder)).household).to.be.above(before)
    const again = await moveIn(theirs, archiveOf())
    expect(again.kinds.find(({ kind }: Loose) => kind === 'household')).to.include({ added: 0 })
  })

  it('numbers a household when the one that another household of the archive joins has its name', async () => {
    const larder = await start()
    const { request, token } = larder
    await request('POST', '/api/recipes', { token, json: { name: 'Leek soup' } })
    const { body: home } = await request('GET', '/api/households/self', { token })
    const renamed = await request('PUT', `/api/admin/households/${home.id}`, {
      token,
      json: { ...home, name: 'Floor 2' },
    })
    expect(renamed.status).to.equal(200)
    const { state } = await moveIn(larder, archiveOf())
    expect(state).to.equal('success')
    const { household } = await dump(larder)
    expect(household!.map(({ name, slug }) => [name, slug])).to.have.deep.members([
      ['Floor 2', 'floor-2'],
      ['Floor 2 (2)', 'floor-2-2'],
    ])
  })

  it('numbers a cookbook with a long name when another one has its name', async () => {
    const larder = await start()
    const { request, token } = larder
    const long = 'Baking with fruit '.repeat(14).trim()
    expect(
      (await request('POST', '/api/households/cookbooks', { token, json: { name: long } })).status,
    ).to.equal(201)
    const { tables, files } = mealieBackup({ picture, hashes })
    tables.cookbooks![0]!.name = long
    const database = new TextEncoder().encode(JSON.stringify(tables))
    const { state } = await moveIn(larder, zipSync({ ...files, 'database.json': database }))
    expect(state).to.equal('success')
    const { body } = await request('GET', '/api/households/cookbooks?orderBy=name', { token })
    const names: string[] = body.data.map(({ name }: Loose) => name)
    expect(names).to.have.members([long, `${long.slice(0, 230)} (2)`])
  })

  it('ends after some attempts that met a conflict', async () => {
    const larder = await start()
    const { services } = larder
    const { body } = await prepare(larder, archiveOf())
    const put = () => Promise.reject(new DomainError('conflict', 'household/duplicate', 'It exists.'))
    const run = moveHandlers({ ...services, media: { ...services.media, put } })['move-in']!
    const attemptNumber = (attempt: number) =>
      run({ id: body.id }, { attempt, isLast: false, isStopping: () => false }).then(
        () => 'ended',
        ({ code }: DomainError) => code,
      )
    expect(await attemptNumber(3)).to.equal('household/duplicate')
    expect(await attemptNumber(4)).to.equal('ended')
    await larder.expectLogged(/^moving in failed .*It exists\./s)
    expect(await services.media.get(`archives/${body.id}`)).to.equal(undefined)
  })

  it('is taken back with everything that it has added, and can be repeated', async () => {
    const larder = await start()
    const { request, token } = larder
    const before = counted(await dump(larder))
    const folders = ['recipes/', 'users/', 'moved/', 'archives/']
    const files = () => Promise.all(folders.map((folder) => larder.services.media.list(folder)))
    const filesBefore = await files()
    const { id } = await moveIn(larder, archiveOf())
    expect(counted(await dump(larder)).recipe).to.equal(4)
    const accepted = await request('POST', `/api/admin/move-in/${id}/take-back`, { token })
    expect([accepted.status, accepted.body.state]).to.deep.equal([202, 'taking-back'])
    expect((await finished(larder, id)).state).to.equal('taken-back')
    expect(counted(await dump(larder))).to.deep.equal(before)
    await eventually(async () => expect(await files()).to.deep.equal(filesBefore))
    const again = await moveIn(larder, archiveOf())
    expect(again.state).to.equal('success')
    expect(counted(await dump(larder)).recipe).to.equal(4)
  })

  it('stops while it runs, and is taken back', async () => {
    const larder = await start()
    const { request, token, services } = larder
    const before = counted(await dump(larder))
    const { body } = await prepare(larder, archiveOf())
    // The move waits with its first picture of a recipe.
    let goOn = (): void => undefined
    const isAllowed = new Promise<void>((resolve) => (goOn = resolve))
    let isWaiting = false
    const remake = services.pictures.remake.bind(services.pictures)
    services.pictures.remake = async (...args) => {
      isWaiting = true
      await isAllowed
      return remake(...args)
    }
    await request('POST', `/api/admin/move-in/${body.id}/start`, { token })
    await eventually(() => expect(isWaiting).to.equal(true))
    const accepted = await request('POST', `/api/admin/move-in/${body.id}/take-back`, { token })
    expect(accepted.body.state).to.equal('taking-back')
    goOn()
    expect((await finished(larder, body.id)).state).to.equal('taken-back')
    expect(counted(await dump(larder))).to.deep.equal(before)
  })

  it('is named where its archive is uploaded as a backup', async () => {
    const larder = await start()
    const { status, body } = await send(larder, '/api/admin/backups/upload', archiveOf({ folder: 'mealie' }))
    expect([status, body.code, body.program]).to.deep.equal([422, 'backup/other-application', 'mealie'])
    const other = await send(larder, '/api/admin/backups/upload', zipSync({ 'a.txt': new Uint8Array(9) }))
    expect([other.status, other.body.code]).to.deep.equal([422, 'backup/invalid'])
  })

  it('refuses other files, other callers, and a second start', async () => {
    const larder = await start()
    const wrong = await prepare(larder, zipSync({ 'a.txt': new Uint8Array([1]) }))
    expect([wrong.status, wrong.body.code]).to.deep.equal([422, 'archive/wrong-application'])
    const bob = await larder.addMember('bob')
    expect((await prepare({ ...larder, token: bob.token }, archiveOf())).status).to.equal(403)
    const { body } = await prepare(larder, archiveOf())
    const begin = () => larder.request('POST', `/api/admin/move-in/${body.id}/start`, { token: larder.token })
    expect((await begin()).status).to.equal(202)
    const second = await begin()
    expect([second.status, second.body.code]).to.deep.equal([409, 'move/started'])
    await finished(larder, body.id)
    expect(administrator.username).to.equal('ann')
  })
})
