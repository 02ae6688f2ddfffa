import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { openLarder, type StoreKind, type TestLarder } from './harness.ts'
import { type RequestOptions, type Loose } from './send.ts'

const json = (value: unknown) => strToU8(JSON.stringify(value))

const soup = {
  name: 'Leek soup',
  description: 'For cold evenings',
  recipe_yield: '4 servings',
  total_time: '40 minutes',
  org_url: 'https://kitchen.example/leek-soup',
  tags: ['winter', { name: 'quick' }],
  recipe_category: [{ name: 'Soup' }],
  recipe_ingredient: [{ title: 'Soup', note: '', original_text: '3 leeks' }, { note: 'chives' }],
  recipe_instructions: [{ text: 'Slice the leeks.' }],
  notes: [{ title: 'Tip', text: 'Freezes well.' }],
  rating: 4,
}

for (const store of ['sqlite', 'postgres'] as const)
  describe(`an archive of another application, on ${store}`, () => archivesOn(store))

function archivesOn(store: StoreKind): void {
  let larder: TestLarder
  let picture: Uint8Array
  before(async () => {
    larder = await openLarder({ store })
    const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: 'green' } })
    picture = await plain.jpeg().toBuffer()
  })
  after(() => larder.stop())

  const request = (method: string, to: string, options: RequestOptions = {}) =>
    larder.request(method, to, { token: larder.token, ...options })
  const send = async (
    to: string,
    archive: Uint8Array,
    fields: Readonly<Record<string, string>> = {},
    name = 'archive.zip',
  ) => {
    return request('POST', to, await formOf(archive, fields, name))
  }
  const migrate = (archive: Uint8Array, type: string, fields = {}, name = 'archive.zip') =>
    send('/api/groups/migrations', archive, { migration_type: type, ...fields }, name)
  const saved = () => larder.services.media.list('archives/')
  /** Waits until the report is finished and the archive is deleted, which is the last step. */
  const ended = async (id: string): Promise<Loose> => {
    for (let tries = 0; tries < 6_000; tries += 1) {
      const { body } = await request('GET', `/api/groups/reports/${id}`)
      if (body.status !== 'in-progress' && (await saved()).length === 0) return body
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the report did not end, or its archive is still kept')
  }
  const recipe = async (slug: string): Promise<Loose> => (await request('GET', `/api/recipes/${slug}`)).body
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort()

  it('keeps the food, unit and quantity that the archive stores separately', async () => {
    const risotto = {
      name: 'Risotto',
      recipeIngredient: [
        { quantity: 1.5, unit: { name: 'goblet' }, food: { name: 'arborio rice' }, note: 'rinsed' },
        { quantity: 0, unit: null, food: { name: 'sea salt' }, note: '' },
      ],
      recipeInstructions: [{ text: 'Stir.' }],
    }
    const { body } = await migrate(zipSync({ 'risotto.json': json(risotto) }), 'mealie_alpha')
    expect((await ended(body.id)).status).to.equal('success')
    const { recipeIngredient: lines } = await recipe('risotto')
    expect(
      lines.map(({ quantity, unit, food, note }: Loose) => [quantity, unit?.name, food?.name, note]),
    ).to.deep.equal([
      [1.5, 'goblet', 'arborio rice', 'rinsed'],
      [null, undefined, 'sea salt', ''],
    ])
  })

  it('reports a recipe without ingredients or steps as incomplete', async () => {
    const half = { name: 'Half a soup', recipeIngredient: [{ note: '3 leeks' }], recipeInstructions: [] }
    const { body } = await migrate(
      zipSync({ 'half.json': json(half), 'soup.json': json({ ...soup, name: 'Whole soup', org_url: null }) }),
      'mealie_alpha',
    )
    const report = await ended(body.id)
    expect(report.status).to.equal('partial')
    const [first, second] = report.entries
    expect(first).to.include({ state: 'incomplete', reason: 'no-steps', slug: 'half-a-soup', success: false })
    expect(second).to.include({ state: 'saved', reason: null })
    expect((await recipe('half-a-soup')).recipeIngredient).to.have.length(1)
  })

  it('is refused as an archive of another application, and the error names it', async () => {
    const archive = zipSync({
      'A.melarecipe': json({ title: 'Soup', ingredients: 'leeks', instructions: 'Boil.' }),
    })
    const { status, body } = await migrate(archive, 'paprika')
    expect([status, body.code]).to.deep.equal([422, 'archive/wrong-application'])
    expect(body.message ?? body.detail).to.contain('Mela')
    const right = await migrate(archive, 'mela')
    expect((await ended(right.body.id)).status).to.equal('success')
  })

  it('is imported with all data of the owner', async () => {
    const archive = zipSync({
      'recipes/soup/soup.json': json(soup),
      'recipes/soup/images/original.webp': picture,
      'recipes/bread/bread.json': json({ ...soup, name: 'Rye bread', tags: [] }),
    })
    const { status, body } = await migrate(archive, 'mealie_alpha', { add_migration_tag: 'true' })
    expect(status).to.equal(200)
    expect(body).to.include({ category: 'migration', status: 'in-progress' })
    const report = await ended(body.id)
    expect(report.status).to.equal('success')
    expect(report.entries.map(({ slug }: { slug: string }) => slug)).to.deep.equal(['leek-soup', 'rye-bread'])

    const stored = await recipe('leek-soup')
    expect(stored).to.include({ orgURL: soup.org_url, totalMinutes: 40, recipeServings: 4, rating: 4 })
    expect(names(stored.tags)).to.deep.equal(['mealie_alpha', 'quick', 'winter'])
    expect(names(stored.recipeCategory)).to.deep.equal(['Soup'])
    expect(stored.notes).to.deep.equal(soup.notes)
    expect(stored.recipeIngredient.map(({ originalText }: Loose) => originalText)).to.deep.equal([
      '3 leeks',
      'chives',
    ])
    const file = await fetch(`${larder.url}/api/media/recipes/${stored.id}/images/original.webp`)
    const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
    expect([width, height]).to.deep.equal([640, 480])

    const bread = await recipe('rye-bread')
    expect([bread.image, names(bread.tags)]).to.deep.equal([null, ['mealie_alpha']])
  })

  it('adds nothing when it is imported once more', async () => {
    const { total } = (await request('GET', '/api/recipes?perPage=0')).body
    const archive = zipSync({
      'soup.json': json(soup),
      'other.json': json({ ...soup, name: 'Leek and lemon soup' }),
    })
    const report = await ended((await migrate(archive, 'mealie_alpha')).body.id)
    const outcomes = report.entries.map(({ state, slug }: Loose) => [state, slug])
    expect(outcomes).to.have.deep.members([
      ['duplicate', 'leek-soup'],
      ['saved', 'leek-and-lemon-soup'],
    ])
    expect((await request('GET', '/api/recipes?perPage=0')).body.total).to.equal(total + 1)
    const { id } = await recipe('leek-soup')
    expect(await larder.services.media.list(`recipes/${id}/`)).to.have.length(3)
  })

  it('adds nothing when it is imported again in another format without addresses', async () => {
    const rice = {
      name: 'Lemon rice',
      recipe_ingredient: [{ note: '1 cup rice' }, { note: '1 lemon' }],
      recipe_instructions: [{ text: 'Boil.' }],
    }
    const changed = {
      ...rice,
      description: 'Sour',
      rating: 3,
      recipe_ingredient: [{ note: '1  cup Rice' }, { note: '1 lemon' }],
    }
    const other = { ...rice, recipe_ingredient: [{ note: '2 cups rice' }] }
    const outcomes = async (files: Record<string, unknown>) => {
      const archive = zipSync(
        Object.fromEntries(Object.entries(files).map(([name, file]) => [name, json(file)])),
      )
      const report = await ended((await migrate(archive, 'mealie_alpha')).body.id)
      return report.entries.map(({ state, slug }: Loose) => [state, slug])
    }
    expect(await outcomes({ 'rice.json': rice })).to.deep.equal([['saved', 'lemon-rice']])
    await request('PATCH', '/api/recipes/lemon-rice', { json: { tags: ['Mine'], description: 'Ours' } })
    expect(
      await outcomes({ 'a/rice.json': rice, 'b/rice.json': changed, 'c/rice.json': other }),
    ).to.deep.equal([
      ['duplicate', 'lemon-rice'],
      ['duplicate', 'lemon-rice'],
      ['saved', 'lemon-rice-2'],
    ])
    expect(names((await recipe('lemon-rice')).tags)).to.deep.equal(['Mine'])
  })

  it('keeps the last-made time, the source and other values as extras', async () => {
    const archive = zipSync({
      'a.json': json({
        ...soup,
        name: 'Old bread',
        org_url: 'The green book',
        lastMade: '2024-05-01T18:30:00',
        extras: { shelf: 'top' },
        nutrition: { calories: '200' },
        assets: [
          { name: 'Sheet', fileName: 'sheet.pdf' },
          { name: 'Photo', fileName: 'photo.jpg' },
          { name: 'No photo', fileName: 'none.jpg' },
        ],
      }),
      'assets/sheet.pdf': strToU8('%PDF'),
      'assets/photo.jpg': picture,
      'assets/none.jpg': strToU8('no picture'),
    })
    await ended((await migrate(archive, 'mealie_alpha')).body.id)
    const stored = await recipe('old-bread')
    expect(stored).to.deep.include({
      orgURL: 'The green book',
      lastMade: '2024-05-01T18:30:00.000Z',
      extras: { shelf: 'top' },
    })
    expect(stored.nutrition.calories).to.equal('200 kcal')
    expect(stored.assets.map(({ name }: Loose) => name)).to.deep.equal(['Sheet', 'Photo'])
    for (const [index, type] of ['application/octet-stream', 'image/webp'].entries()) {
      const at = `${larder.url}/api/media/recipes/${stored.id}/assets/${stored.assets[index].fileName}`
      expect((await fetch(at)).headers.get('content-type')).to.contain(type)
    }
  })

  it('is imported except for broken entries', async () => {
    const archive = zipSync({
      'a.paprikarecipe': gzipSync(
        JSON.stringify({ name: 'Dal', ingredients: '1 cup lentils', directions: 'Boil.' }),
      ),
      'b.paprikarecipe': strToU8('not a recipe'),
      'c.paprikarecipe': gzipSync(
        JSON.stringify({
          name: 'Rice',
          ingredients: '1 cup rice',
          directions: 'Boil.',
          photo_data: Buffer.from('no picture').toString('base64'),
        }),
      ),
    })
    const report = await ended((await migrate(archive, 'paprika')).body.id)
    expect(report.status).to.equal('partial')
    const outcomes = report.entries.map((entry: Loose) => [entry.state, entry.reason, entry.slug])
    expect(outcomes).to.deep.equal([
      ['saved', null, 'dal'],
      ['saved', null, 'rice'],
      ['failed', 'unreadable', null],
    ])
    expect(report.entries[2].url).to.equal('b.paprikarecipe')
    expect((await recipe('rice')).image).to.equal(null)
    expect((await recipe('dal')).tags).to.deep.equal([])
  })

  for (const [what, stop] of [
    ['is cancelled', (id: string) => request('POST', `/api/groups/reports/${id}/cancel`)],
    ['loses its report', (id: string) => request('DELETE', `/api/groups/reports/${id}`)],
  ] as const)
    it(`fails and is deleted when it ${what}`, async () => {
      const files = Array.from({ length: 20 }, (_, n) => [
        `${n}.json`,
        json({ ...soup, name: `${n} ways to stop when it ${what}` }),
      ])
      const { body } = await migrate(
        zipSync(Object.fromEntries(files) as Record<string, Uint8Array>),
        'mealie_alpha',
      )
      expect((await stop(body.id)).status).to.equal(200)
      for (let tries = 0; (await saved()).length > 0; tries += 1) {
        expect(tries, 'the archive is still kept').to.be.lessThan(6_000)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const { total } = (await request('GET', '/api/recipes?perPage=0')).body
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect((await request('GET', '/api/recipes?perPage=0')).body.total).to.equal(total)
    })

  it('has more recipes than one transaction records, and can be cancelled', async () => {
    const count = 520
    const text = (title: string) =>
      `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: ${title}\n\n      3    leeks\n\n  Boil.\n\nMMMMM\n`
    const all = Array.from({ length: count }, (_, n) => text(`Soup of day ${n}`)).join('')
    const { status, body } = await migrate(strToU8(all), 'mealmaster', {}, 'soups.mmf')
    expect(status).to.equal(200)
    let report: Loose = {}
    for (let tries = 0; tries < 6_000 && report.entries?.length !== count; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      report = (await request('GET', `/api/groups/reports/${body.id}`)).body
    }
    expect(report.entries.map(({ position }: Loose) => position)).to.deep.equal(
      Array.from({ length: count }, (_, n) => n),
    )
    const cancelled = (await request('POST', `/api/groups/reports/${body.id}/cancel`)).body
    expect(cancelled.status).to.be.oneOf(['partial', 'failure'])
    expect(cancelled.entries.at(-1).state).to.equal('cancelled')
    expect((await ended(body.id)).status).to.equal(cancelled.status)
  })

  it('may come before the other fields of its form', async () => {
    const form = new FormData()
    form.append('archive', new Blob([strToU8('Fry the @eggs{2}.')]), 'Eggs in a row.cook')
    form.append('migration_type', 'cooklang')
    const { headers, raw } = await bytesOf(form)
    const { body } = await request('POST', '/api/groups/migrations', { raw, headers })
    expect((await ended(body.id)).status).to.equal('success')
  })

  it('can be a single file', async () => {
    const text = '---\nservings: 2\n---\n\nFry the @eggs{2}.\n'
    const report = await ended((await migrate(strToU8(text), 'cooklang', {}, 'Fried eggs.cook')).body.id)
    expect(report.status).to.equal('success')
    expect((await recipe('fried-eggs')).recipeInstructions[0].text).to.match(/^Fry the eggs/)
  })

  const refused: [what: string, archive: Uint8Array, type: string, status: number, code: string][] = [
    ['is not an archive', strToU8('PK no zip'), 'mealie_alpha', 422, 'archive/not-an-archive'],
    [
      'contains no recipe',
      zipSync({ 'readme.txt': strToU8('hello') }),
      'mealie_alpha',
      400,
      'import/no-recipe',
    ],
    ['leads outside', zipSync({ '../../x.json': json(soup) }), 'mealie_alpha', 422, 'archive/path'],
    [
      'unpacks to far more',
      zipSync({ 'x.json': new Uint8Array(50_000_000) }),
      'mealie_alpha',
      422,
      'archive/too-large',
    ],
    ['is of an unknown program', zipSync({}), 'cookbook9000', 422, 'body/invalid'],
  ]
  for (const [what, archive, type, status, code] of refused)
    it(`is refused when it ${what}, and leaves no report`, async () => {
      const before = (await request('GET', '/api/groups/reports')).body.total
      const response = await migrate(archive, type)
      expect([response.status, response.body.code]).to.deep.equal([status, code])
      expect((await request('GET', '/api/groups/reports')).body.total).to.equal(before)
      expect(await saved()).to.deep.equal([])
    })

  it('with one recipe becomes that recipe', async () => {
    const one = zipSync({ 'pie.json': json({ ...soup, name: 'Leek pie' }), 'images/original.webp': picture })
    const { status, body } = await send('/api/recipes/create/zip', one)
    expect([status, body]).to.deep.equal([201, 'leek-pie'])
    expect((await recipe(body)).image).to.be.a('string')
    const two = zipSync({ 'a/a.json': json(soup), 'b/b.json': json(soup) })
    expect((await send('/api/recipes/create/zip', two)).body.code).to.equal('archive/several-recipes')
    expect((await send('/api/recipes/create/zip', strToU8('PK'))).body.code).to.equal(
      'archive/not-an-archive',
    )
  })
}

async function formOf(archive: Uint8Array, fields: Readonly<Record<string, string>>, name: string) {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) data.append(key, value)
  data.append('archive', new Blob([new Uint8Array(archive)]), name)
  return bytesOf(data)
}

async function bytesOf(data: FormData) {
  const request = new Request('http://form/', { method: 'POST', body: data })
  const raw = new Uint8Array(await request.arrayBuffer())
  return { raw, headers: { 'content-type': request.headers.get('content-type') ?? '' } }
}
