import { removeExpired } from '@larder/domain'
import { expect } from 'chai'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { pdfPages } from './pdf-pages.ts'
import type { RequestOptions, Loose } from './send.ts'

onBothDatabases('an export of recipes', function (store) {
  let larder: TestLarder
  let other: { readonly token: string }

  before(async () => {
    larder = await openLarder({ store })
    other = await larder.addStranger('eve')
    await createRows()
  })
  after(() => larder.stop())

  const request = (method: string, path: string, json?: object, token = larder.token) =>
    larder.request(method, path, { token, ...(json ? { json } : {}) })

  const export_ = '/api/recipes/bulk-actions/export'

  /** Two recipes with everything an export has to keep; one is an ingredient of the other. */
  async function createRows(): Promise<void> {
    const dough = {
      name: 'Pizza dough',
      recipeIngredient: [
        { quantity: 500, unit: { name: 'gram', abbreviation: 'g' }, food: { name: 'flour', density: 0.55 } },
        { quantity: 1, quantityMax: 2, unit: 'pinch', food: 'salt', note: 'fine' },
      ],
      recipeInstructions: [{ text: 'Knead.' }],
    }
    expect((await request('POST', '/api/recipes', dough)).status).to.equal(201)
    const { id } = (await request('GET', '/api/recipes/pizza-dough')).body
    const referenceId = '10000000-0000-4000-8000-0000000000aa'
    const pizza = {
      name: 'A pizza',
      description: 'Crisp',
      recipeServings: 3,
      recipeYieldQuantity: 2,
      recipeYield: 'discs',
      ...{ totalTime: '2 hours', prepTime: '90 minutes', cookTime: '10 min', performTime: '12 minutes' },
      ...{ orgURL: 'https://pizza.example/margherita', language: 'en', cuisine: 'Italian' },
      ...{ rating: 4, lastMade: '2026-10-01T18:00:00.000Z', extras: { oven: { degrees: 250 }, wine: 'red' } },
      ...{ tags: ['Quick', 'Würzig'], recipeCategory: ['Main'], tools: ['Stone'] },
      recipeIngredient: [
        { title: 'Base', quantity: 1, referencedRecipeId: id },
        { quantity: 0.25, unit: 'cup', food: { name: 'tomato', pluralName: 'tomatoes' }, referenceId },
        { note: 'basil to taste', originalText: 'Basil to taste' },
      ],
      recipeInstructions: [
        { title: 'Oven', summary: 'Heat', text: 'Heat to 250 °C.' },
        { text: 'Spread.', ingredientReferences: [{ referenceId }] },
      ],
      notes: [{ title: 'Tip', text: 'Use a stone.' }],
      nutrition: { calories: '800 kcal', servingSize: '1 disc' },
      settings: { public: true, showNutrition: true, disableAmount: false, disableComments: false },
    }
    expect((await request('POST', '/api/recipes', pizza)).status).to.equal(201)
    const square = sharp({ create: { width: 320, height: 200, channels: 3, background: 'red' } })
    const image = new FormData()
    image.append('image', new Blob([new Uint8Array(await square.jpeg().toBuffer())]), 'pizza.jpg')
    expect((await larder.request('PUT', '/api/recipes/a-pizza/image', await form(image))).status).to.equal(
      200,
    )
    const asset = new FormData()
    asset.append('name', 'Scan')
    asset.append('icon', 'mdi-file-pdf-box')
    asset.append('file', new Blob(['%PDF-1.4 scan']), 'scan.pdf')
    expect((await larder.request('POST', '/api/recipes/a-pizza/assets', await form(asset))).status).to.equal(
      200,
    )
  }

  async function form(body: FormData, token = larder.token): Promise<RequestOptions> {
    const encoded = new Response(body)
    const type = encoded.headers.get('content-type') ?? ''
    return { token, raw: new Uint8Array(await encoded.arrayBuffer()), headers: { 'content-type': type } }
  }

  /** Waits until no export is being written. */
  async function ended(token = larder.token): Promise<Loose[]> {
    for (let tries = 0; tries < 6_000; tries += 1) {
      const { data } = (await request('GET', `${export_}?orderBy=name&orderDirection=asc`, undefined, token))
        .body
      if (data.every(({ status }: Loose) => status !== 'in-progress')) return data
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the export did not end')
  }

  async function download({ path }: Loose, token = larder.token): Promise<Response> {
    const { body } = await request(
      'GET',
      `${export_}/download?path=${encodeURIComponent(path)}`,
      undefined,
      token,
    )
    return fetch(`${larder.url}/api/utils/download?token=${body.fileToken}`)
  }

  async function archiveOf(
    recipes: readonly string[] | undefined,
    exportType?: string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    await request('DELETE', `${export_}/purge`)
    const begun = await request('POST', export_, {
      ...(recipes ? { recipes } : {}),
      ...(exportType ? { exportType } : {}),
    })
    expect([begun.status, begun.body.status]).to.deep.equal([202, 'in-progress'])
    const [row] = await ended()
    expect(row).to.include({ id: begun.body.id, status: 'success' })
    const response = await download(row)
    expect(response.headers.get('content-disposition')).to.equal(`attachment; filename="${row.filename}"`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.length).to.equal(row.bytes)
    return bytes
  }

  /** The content of a recipe, without the ids of its group and its rows. */
  async function content(slug: string, token = larder.token): Promise<Loose> {
    const { body } = await request('GET', `/api/recipes/${slug}`, undefined, token)
    const { recipeIngredient, recipeInstructions, tags, recipeCategory, tools, assets, image, ...rest } = body
    const own = Object.entries(rest).filter(
      ([key]) => !/^(id|user|userId|groupId|householdId|createdAt|updatedAt|date\w+)$/.test(key),
    )
    const named = (rows: Loose[]) => rows.map(({ name }): string => name).sort()
    return {
      ...Object.fromEntries(own),
      ...{ tags: named(tags), recipeCategory: named(recipeCategory), tools: named(tools) },
      assets: assets.map(({ name, icon }: Loose) => [name, icon]),
      hasImage: image !== null,
      recipeIngredient: recipeIngredient.map(
        ({ food, unit, foodId, unitId, referencedRecipe, ...line }: Loose) => {
          const { referencedRecipeId: _, ...own } = line
          return {
            ...own,
            hasIds: [foodId !== null, unitId !== null],
            referenced: referencedRecipe?.slug ?? null,
            food: food && [food.name, food.pluralName, food.density],
            unit: unit && [unit.name, unit.abbreviation],
          }
        },
      ),
      recipeInstructions,
    }
  }

  async function importInto(token: string, archive: Uint8Array<ArrayBuffer>, type: string): Promise<Loose> {
    const body = new FormData()
    body.append('migration_type', type)
    body.append('archive', new Blob([archive]), 'recipes.zip')
    const { body: report } = await larder.request('POST', '/api/groups/migrations', await form(body, token))
    for (let tries = 0; tries < 6_000; tries += 1) {
      const { body } = await request('GET', `/api/groups/reports/${report.id}`, undefined, token)
      if (body.status !== 'in-progress') return body
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the import did not end')
  }

  it('gives the same recipes when it is imported into an empty group', async () => {
    const archive = await archiveOf(['a-pizza', 'pizza-dough'])
    const report = await importInto(other.token, archive, 'larder')
    expect(report.entries.map(({ state, slug }: Loose) => [state, slug])).to.deep.equal([
      ['saved', 'pizza-dough'],
      ['saved', 'a-pizza'],
    ])
    for (const slug of ['a-pizza', 'pizza-dough'])
      expect(await content(slug, other.token), slug).to.deep.equal(await content(slug))
    const { id } = (await request('GET', '/api/recipes/a-pizza', undefined, other.token)).body
    const picture = await fetch(`${larder.url}/api/media/recipes/${id}/images/original.webp`)
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([width, height]).to.deep.equal([320, 200])
  })

  it('adds nothing when it is imported again, as the application that it is compatible with', async () => {
    const report = await importInto(larder.token, await archiveOf(undefined), 'mealie_alpha')
    expect(new Set(report.entries.map(({ state }: Loose) => state))).to.deep.equal(new Set(['duplicate']))
  })

  it('has a folder for each recipe, as existing applications read it', async () => {
    const files = unzipSync(await archiveOf(['a-pizza']))
    const names = Object.keys(files).map((name) => name.replace(/[0-9a-f]{32}/, 'asset'))
    expect(names).to.have.members([
      'recipes/a-pizza/a-pizza.json',
      'recipes/a-pizza/images/original.webp',
      'recipes/a-pizza/assets/asset.pdf',
    ])
    const recipe = JSON.parse(strFromU8(files['recipes/a-pizza/a-pizza.json']!))
    expect(recipe).to.include({
      name: 'A pizza',
      slug: 'a-pizza',
      orgURL: 'https://pizza.example/margherita',
    })
    expect(recipe).not.to.have.property('user')
  })

  it('keeps the words of a line whose recipe is in neither the archive nor the group', async () => {
    const stranger = await larder.addStranger('walter')
    await importInto(stranger.token, await archiveOf(['a-pizza']), 'larder')
    const { body } = await request('GET', '/api/recipes/a-pizza', undefined, stranger.token)
    expect(body.recipeIngredient[0]).to.include({ note: 'Pizza dough', referencedRecipe: null })
  })

  it('of one recipe is an archive that can be imported as one recipe', async () => {
    const stranger = await larder.addStranger('mallory')
    const response = await fetch(`${larder.url}/api/recipes/a-pizza/exports/zip`, {
      headers: { authorization: `Bearer ${larder.token}` },
    })
    expect(response.headers.get('content-type')).to.equal('application/zip')
    const body = new FormData()
    body.append('archive', new Blob([await response.arrayBuffer()]), 'a-pizza.zip')
    const made = await larder.request('POST', '/api/recipes/create/zip', await form(body, stranger.token))
    expect([made.status, made.body]).to.deep.equal([201, 'a-pizza'])
    const { tags } = await content('a-pizza', stranger.token)
    expect(tags).to.deep.equal(['Quick', 'Würzig'])
    const raw = await request('GET', '/api/recipes/a-pizza/exports?template_name=raw')
    expect(raw.body).to.include({ format: 'larder-recipe/1', name: 'A pizza' })
  })

  const others = [
    { exportType: 'schema-org', imports: 'recipesage', extension: 'zip' },
    { exportType: 'cooklang', imports: 'cooklang', extension: 'zip' },
    { exportType: 'paprika', imports: 'paprika', extension: 'paprikarecipes' },
  ]
  for (const { exportType, imports, extension } of others)
    it(`has the words and the picture of its recipes as ${exportType}`, async () => {
      const archive = await archiveOf(['a-pizza', 'pizza-dough'], exportType)
      const [row] = await ended()
      expect(row.filename).to.match(new RegExp(`^recipes-[0-9-]+\\.${extension}$`))
      const stranger = await larder.addStranger(`${exportType}-reader`)
      const report = await importInto(stranger.token, archive, imports)
      expect(report.entries.map(({ state }: Loose) => state)).to.deep.equal(['saved', 'saved'])
      const pizza = (await request('GET', '/api/recipes/a-pizza', undefined, stranger.token)).body
      expect(pizza).to.include({
        name: 'A pizza',
        description: 'Crisp',
        orgURL: 'https://pizza.example/margherita',
      })
      const words = pizza.recipeIngredient.map(({ display }: Loose) => display).join('\n')
      for (const word of ['Pizza dough', 'tomato', 'Basil to taste']) expect(words).to.include(word)
      expect(pizza.recipeInstructions.map(({ text }: Loose) => text).join('\n')).to.include('Heat to 250 °C.')
      expect(pizza.notes.map(({ text }: Loose) => text).join('\n')).to.include('Use a stone.')
      expect(pizza.image !== null).to.equal(exportType !== 'schema-org')
    })

  it('has one page to print with contents, recipes, their pictures and an index of ingredients', async () => {
    const files = unzipSync(await archiveOf(['a-pizza', 'pizza-dough'], 'html'))
    expect(Object.keys(files)).to.have.members(['recipes.html', 'images/a-pizza.jpg'])
    expect([...files['images/a-pizza.jpg']!.subarray(0, 2)]).to.deep.equal([0xff, 0xd8])
    const page = strFromU8(files['recipes.html']!)
    expect(page).to.include('<a href="#r1">A pizza</a>').and.include('<a href="#r2">Pizza dough</a>')
    expect(page).to.include('<article id="r1" lang="en" dir="ltr"><h2>1. A pizza</h2>')
    expect(page).to.include('<img src="images/a-pizza.jpg" alt="">')
    // The dough is an ingredient of the pizza.
    expect(page).to.include('<li>Pizza dough <a href="#r1">1</a></li>')
    expect(page).to.include('<li>salt <a href="#r2">2</a></li>')
    expect(page.indexOf('flour <a')).to.be.below(page.indexOf('tomato <a'))
    expect(page).to.include('Heat:<br>Heat to 250 °C.')
  })

  it('has a cookbook to print as one PDF, with pictures and page numbers', async () => {
    const pdf = await archiveOf(['pizza-dough', 'a-pizza'], 'pdf')
    const [row] = await ended()
    expect(row.filename).to.match(/^recipes-[0-9-]+\.pdf$/)
    expect((await download(row)).headers.get('content-type')).to.equal('application/pdf')
    expect(Buffer.from(pdf).toString('latin1')).to.include('/Width 320')
    const pages = await pdfPages(pdf)
    expect(pages).to.have.length(5)
    expect(pages[1]).to.equal('2 Contents A pizza 3 Pizza dough 4')
    expect(pages[2]).to.include('3 A pizza 2 discs').and.include('Heat: Heat to 250 °C.')
    expect(pages[3]).to.include('Pizza dough').and.include('500 grams flour')
    expect(pages[4]).to.equal('5 Recipes by ingredient flour 4 Pizza dough 3 salt 4 tomato 3')
  })

  it('has the name of its cookbook on the cover', async () => {
    const cookbook = { name: 'From grandma', queryFilterString: 'name LIKE "%pizza%"' }
    expect((await request('POST', '/api/households/cookbooks', cookbook)).status).to.equal(201)
    await request('DELETE', `${export_}/purge`)
    await request('POST', export_, { cookbook: 'from-grandma', exportType: 'pdf' })
    const [row] = await ended()
    const pdf = new Uint8Array(await (await download(row)).arrayBuffer())
    expect((await pdfPages(pdf))[0]).to.include('From grandma')
  })

  it('of one recipe as PDF has that recipe alone', async () => {
    const response = await fetch(`${larder.url}/api/recipes/a-pizza/exports/zip?exportType=pdf`, {
      headers: { authorization: `Bearer ${larder.token}` },
    })
    expect(response.headers.get('content-type')).to.equal('application/pdf')
    expect(response.headers.get('content-disposition')).to.equal('attachment; filename="a-pizza.pdf"')
    const text = await pdfPages(new Uint8Array(await response.arrayBuffer()))
    expect(text).to.have.length(1)
    expect(text[0]).to.match(/^A pizza/)
  })

  it('has the recipes that match a filter, words and a cookbook', async () => {
    const cookbook = { name: 'Doughs', queryFilterString: 'name = "Pizza dough"' }
    expect((await request('POST', '/api/households/cookbooks', cookbook)).status).to.equal(201)
    for (const [found, files] of [
      [{ queryFilter: 'name = "A pizza"' }, ['a-pizza.md', 'images/a-pizza.jpg']],
      [{ search: 'flour' }, ['pizza-dough.md']],
      [{ cookbook: 'doughs' }, ['pizza-dough.md']],
      [{ search: 'pizza', queryFilter: 'name != "A pizza"' }, ['pizza-dough.md']],
      [{ search: 'pizza', cookbook: 'doughs', queryFilter: 'name = "A pizza"' }, []],
    ] as const) {
      await request('DELETE', `${export_}/purge`)
      const begun = await request('POST', export_, { ...found, exportType: 'markdown' })
      expect(begun.status).to.equal(202)
      const [row] = await ended()
      const entries = unzipSync(new Uint8Array(await (await download(row)).arrayBuffer()))
      expect(Object.keys(entries).sort(), JSON.stringify(found)).to.deep.equal(files)
    }
    const wrong = await request('POST', export_, { queryFilter: 'color = "red"' })
    expect([wrong.status, wrong.body.code]).to.deep.equal([400, 'filter/unknown-attribute'])
    const unknown = await request('POST', export_, { cookbook: 'nowhere' })
    expect(unknown.status).to.equal(422)
  })

  it('is refused when it has both recipes and a restriction, which would be ignored', async () => {
    for (const also of [{ queryFilter: 'name = "A pizza"' }, { search: 'flour' }, { cookbook: 'doughs' }]) {
      const { status, body } = await request('POST', export_, { recipes: ['pizza-dough'], ...also })
      expect([status, body.code, body.field], JSON.stringify(also)).to.deep.equal([
        ...[422, 'body/invalid', 'recipes'],
      ])
    }
    const empty = { recipes: ['pizza-dough'], queryFilter: '', search: ' ', cookbook: null }
    expect((await request('POST', export_, empty)).status).to.equal(202)
    await ended()
    await request('DELETE', `${export_}/purge`)
  })

  it('has formats that say what they cannot hold', async () => {
    const { body } = await request('GET', `${export_}/formats`)
    const of = (name: string) => body.find(({ format }: Loose) => format === name)
    expect(of('json')).to.deep.equal({ format: 'json', extension: 'zip', cannotHold: ['history'] })
    expect(of('schema-org').cannotHold).to.include('pictures')
    expect(of('paprika').extension).to.equal('paprikarecipes')
  })

  it('has a file and a picture for each recipe as markdown, and one recipe can be exported so', async () => {
    const files = unzipSync(await archiveOf(['a-pizza', 'pizza-dough'], 'markdown'))
    expect(Object.keys(files)).to.have.members(['a-pizza.md', 'images/a-pizza.jpg', 'pizza-dough.md'])
    const { format } = await sharp(Buffer.from(files['images/a-pizza.jpg']!)).metadata()
    expect(format).to.equal('jpeg')
    const response = await fetch(`${larder.url}/api/recipes/a-pizza/exports/zip?exportType=markdown`, {
      headers: { authorization: `Bearer ${larder.token}` },
    })
    const one = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(one['a-pizza.md']).to.deep.equal(files['a-pizza.md'])
    const { status } = await request('POST', export_, { exportType: 'docx' })
    expect(status).to.equal(422)
  })

  it('is a bare list under /mealie, with the fields of the reference', async () => {
    await archiveOf(['a-pizza'])
    const { body } = await request('GET', `/mealie${export_}`)
    expect(body).to.have.length(1)
    expect(body[0]).to.include.keys('id', 'groupId', 'name', 'filename', 'path', 'size', 'expires')
  })

  it('is refused for an unknown recipe', async () => {
    const { status, body } = await request('POST', export_, { recipes: ['a-pizza', 'nothing'] })
    expect([status, body.code]).to.deep.equal([404, 'recipe/missing'])
  })

  it('is invisible to other groups, and its file needs the token', async () => {
    await archiveOf(['a-pizza'])
    const [row] = await ended()
    expect((await request('GET', export_, undefined, other.token)).body.data).to.deep.equal([])
    const fileAddress = `${export_}/download?path=${encodeURIComponent(row.path)}`
    expect((await request('GET', fileAddress, undefined, other.token)).status).to.equal(404)
    await request('DELETE', `${export_}/purge`, undefined, other.token)
    expect((await download(row)).status).to.equal(200)
    const wrong = await larder.request('GET', `/api/utils/download?token=${row.id}.${'0'.repeat(64)}`)
    expect([wrong.status, wrong.body.code]).to.deep.equal([404, 'file/missing'])
  })

  /** Waits until the files of deleted exports are deleted. */
  async function filesDeleted(): Promise<void> {
    for (let tries = 0; (await larder.services.media.list('exports/')).length > 0; tries += 1) {
      if (tries > 6_000) throw new Error('the file is still there')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  it('is deleted with its file when it is purged', async () => {
    await archiveOf(['a-pizza'])
    expect(await larder.services.media.list('exports/')).not.to.have.length(0)
    expect((await request('DELETE', `${export_}/purge`)).status).to.equal(200)
    await filesDeleted()
    expect(await ended()).to.deep.equal([])
  })

  it('serves other requests while many recipes are exported', async () => {
    const stranger = await larder.addStranger('many')
    const lines = Array.from({ length: 10 }, (_, index) => ({
      quantity: index + 1,
      unit: 'gram',
      food: `food ${index}`,
    }))
    for (let index = 0; index < 150; index += 1)
      await request(
        'POST',
        '/api/recipes',
        { name: `Recipe ${index}`, recipeIngredient: lines },
        stranger.token,
      )
    const { body } = await request('POST', export_, {}, stranger.token)
    expect(body.total).to.equal(150)
    let served = 0
    const isRunning = async () =>
      (await request('GET', export_, undefined, stranger.token)).body.data[0].status === 'in-progress'
    while (await isRunning()) served += 1
    const [row] = await ended(stranger.token)
    expect(row).to.include({ status: 'success', exported: 150, total: 150 })
    const archive = new Uint8Array(await (await download(row, stranger.token)).arrayBuffer())
    expect(Object.keys(unzipSync(archive))).to.have.length(150)
    expect(served).to.be.at.least(3)
  })
  it('is deleted with its file after three days', async () => {
    await archiveOf(['a-pizza'])
    const [row] = await ended()
    const address = `/api/utils/download?token=${(await request('GET', `${export_}/download?path=${row.path}`)).body.fileToken}`
    larder.clock.move(3 * 24 * 3_600_000 + 1_000)
    expect((await larder.request('GET', address)).status).to.equal(404)
    await removeExpired(larder.services)
    await filesDeleted()
  })
})
