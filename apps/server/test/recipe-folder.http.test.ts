import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FolderFormat, type FolderTask, followRecipes, recipes } from '@larder/domain'
import { expect } from 'chai'
import sharp from 'sharp'
import { recipeFolderIn } from '../src/adapters/recipe-folder.ts'
import { localMedia } from '../src/adapters/local-media.ts'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

onBothDatabases('a folder that follows the recipes', function (store) {
  let larder: TestLarder
  let data: string
  const tasks: FolderTask[] = []

  beforeEach(async () => {
    larder = await openLarder({ store })
    data = await mkdtemp(join(tmpdir(), 'larder-folder-'))
  })
  afterEach(async () => {
    await Promise.all(tasks.splice(0).map((task) => task.stop()))
    await larder.stop()
    await rm(data, { recursive: true, force: true })
  })

  const request = (method: string, path: string, json?: object) =>
    larder.request(method, path, { token: larder.token, ...(json ? { json } : {}) })

  const after = (milliseconds: number, call: () => void) => {
    const timer = setTimeout(call, Math.min(milliseconds, 50))
    return () => clearTimeout(timer)
  }

  function begin(
    format: FolderFormat = 'markdown',
    ports: Partial<Parameters<typeof followRecipes>[0]> = {},
  ) {
    const folder = recipeFolderIn(data, format)
    const task = followRecipes({ ...larder.services, folder, after, ...ports })
    tasks.push(task)
    return task
  }

  /** The files of the folder. */
  async function files(): Promise<readonly string[]> {
    const entries = await readdir(join(data, 'recipes'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(data, 'recipes').length + 1))
      .sort()
  }

  /** Waits until the folder has these files. */
  async function has(...names: readonly string[]): Promise<void> {
    let found: readonly string[] = []
    for (let tries = 0; tries < 3_000; tries += 1) {
      found = await files()
      if (String(found) === String(names)) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(found).to.deep.equal(names)
  }

  const read = (name: string) => readFile(join(data, 'recipes', name), 'utf8').catch(() => '')

  async function waitForText(name: string, text: string): Promise<void> {
    for (let tries = 0; tries < 3_000 && !(await read(name)).includes(text); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await read(name)).to.include(text)
  }

  async function addPicture(slug: string, background: string): Promise<void> {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(bytes)]), 'picture.png')
    const encoded = new Response(body)
    const type = encoded.headers.get('content-type') ?? ''
    const raw = new Uint8Array(await encoded.arrayBuffer())
    const { status } = await larder.request('PUT', `/api/recipes/${slug}/image`, {
      ...{ token: larder.token, raw, headers: { 'content-type': type } },
    })
    expect(status).to.equal(200)
  }

  const create = async (name: string, more: object = {}) =>
    (await request('POST', '/api/recipes', { name, ...more })).body as Loose

  it('has the recipes of before, and follows what is created, changed, renamed, deleted and brought back', async () => {
    await create('Soup', { recipeInstructions: [{ text: 'Cook.' }] })
    begin()
    await has('home/soup.md')
    await create('Bread')
    await has('home/bread.md', 'home/soup.md')
    expect((await request('PATCH', '/api/recipes/soup', { description: 'Hot' })).status).to.equal(200)
    await waitForText('home/soup.md', 'Hot')
    expect(await read('home/soup.md')).to.include('Cook.')
    await addPicture('soup', 'red')
    await has('home/bread.md', 'home/images/soup.jpg', 'home/soup.md')
    await waitForText('home/soup.md', 'images/soup.jpg')
    expect((await request('PATCH', '/api/recipes/soup', { name: 'Stew' })).status).to.equal(200)
    await has('home/bread.md', 'home/images/stew.jpg', 'home/stew.md')
    expect((await request('DELETE', '/api/recipes/stew')).status).to.equal(200)
    await has('home/bread.md')
    const [entry] = (await request('GET', '/api/groups/trash')).body.data
    expect((await request('POST', `/api/groups/trash/${entry.id}/restore`)).status).to.equal(200)
    await has('home/bread.md', 'home/images/stew.jpg', 'home/stew.md')
    const { format } = await sharp(await readFile(join(data, 'recipes/home/images/stew.jpg'))).metadata()
    expect(format).to.equal('jpeg')
  })

  it('has only what everybody in the group can see', async () => {
    await create('Secret', { visibility: 'private' })
    await create('Bread')
    begin()
    await has('home/bread.md')
    expect((await request('PATCH', '/api/recipes/bread', { visibility: 'household' })).status).to.equal(200)
    await has()
    const { data } = (await request('GET', '/api/recipes?queryFilter=name="Bread"')).body
    const path = `/api/recipes/${data[0].slug}`
    expect((await request('PATCH', path, { visibility: 'group' })).status).to.equal(200)
    await has('home/bread.md')
  })

  it('has the new name of a food in all its recipes, and another picture', async () => {
    await create('Soup', { recipeIngredient: [{ quantity: 2, food: { name: 'spring onion' } }] })
    await addPicture('soup', 'red')
    begin()
    await waitForText('home/soup.md', 'spring onion')
    await has('home/images/soup.jpg', 'home/soup.md')
    const before = await readFile(join(data, 'recipes/home/images/soup.jpg'))
    const [food] = (await request('GET', '/api/foods?queryFilter=name = "spring onion"')).body.data
    expect(
      (await request('PATCH', `/api/foods/${food.id}`, { name: 'scallion', pluralName: 'scallions' })).status,
    ).to.equal(200)
    await waitForText('home/soup.md', 'scallion')
    await addPicture('soup', 'blue')
    for (let tries = 0; tries < 3_000; tries += 1) {
      if (!before.equals(await readFile(join(data, 'recipes/home/images/soup.jpg')))) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(before.equals(await readFile(join(data, 'recipes/home/images/soup.jpg')))).to.equal(false)
  })

  it('has the other recipes when one of them or its picture cannot be read', async () => {
    for (const name of ['Bread', 'Cake', 'Soup']) await create(name)
    await addPicture('cake', 'red')
    await addPicture('soup', 'red')
    const { work, media, pictures } = larder.services
    const { id, image } = (await request('GET', '/api/recipes/cake')).body
    const soup = (await request('GET', '/api/recipes/soup')).body.id
    await media.put(`recipes/${id}/images/${image}/original.webp`, new Uint8Array([1, 2, 3]))
    let isBroken = true
    const logged: string[] = []
    const note = (event: string) => void logged.push(event)
    const breaking: typeof work = {
      run: work.run.bind(work),
      read: (actor, body, options) =>
        work.read(
          actor,
          (reading) => {
            const of = ((resource: typeof recipes) => {
              const repository = reading.of(resource)
              const views: typeof repository.views = (ids) =>
                isBroken && ids.includes(soup) ? Promise.reject(new TypeError('soup')) : repository.views(ids)
              return resource === recipes ? { ...repository, views } : repository
            }) as typeof reading.of
            return body({ ...reading, of })
          },
          options,
        ),
    }
    begin('markdown', { work: breaking, pictures, log: { info() {}, warn: note, error: note } })
    await has('home/bread.md', 'home/cake.md')
    await create('Pie')
    await has('home/bread.md', 'home/cake.md', 'home/pie.md')
    isBroken = false
    await has('home/bread.md', 'home/cake.md', 'home/images/soup.jpg', 'home/pie.md', 'home/soup.md')
    expect(logged).to.deep.equal(Array(2).fill('writing the files of a recipe failed'))
  })

  it('catches up at its start with what it has missed, writes nothing else, and leaves files of others', async () => {
    await create('Soup')
    await create('Bread')
    await addPicture('bread', 'red')
    const first = begin()
    await has('home/bread.md', 'home/images/bread.jpg', 'home/soup.md')
    await first.stop()
    const times = async () =>
      Promise.all(
        ['home/bread.md', 'home/images/bread.jpg'].map(
          async (name) => (await stat(join(data, 'recipes', name))).mtimeMs,
        ),
      )
    const before = await times()
    await request('DELETE', '/api/recipes/soup')
    await create('Cake')
    await writeFile(join(data, 'recipes/home/README.md'), 'mine')
    begin()
    await has('home/README.md', 'home/bread.md', 'home/cake.md', 'home/images/bread.jpg')
    expect(await times()).to.deep.equal(before)
    expect(await read('home/README.md')).to.equal('mine')
  })

  it('is complete again after its writer ended between any two writes', async () => {
    for (const name of ['Soup', 'Bread', 'Cake']) await create(name)
    await addPicture('cake', 'red')
    const whole = ['home/bread.md', 'home/cake.md', 'home/images/cake.jpg', 'home/soup.md']
    for (let writes = 0; writes < 6; writes += 1) {
      await rm(join(data, 'recipes'), { recursive: true, force: true })
      await rm(join(data, 'recipes.state'), { recursive: true, force: true })
      let left = writes
      const ending = (folder: string) => {
        const real = localMedia(join(data, folder))
        const put = async (key: string, bytes: Uint8Array) => {
          if (left === 0) throw new Error('killed')
          left -= 1
          await real.put(key, bytes)
        }
        return { ...real, put }
      }
      const folder = {
        ...recipeFolderIn(data, 'markdown'),
        ...{ files: ending('recipes'), state: ending('recipes.state') },
      }
      const killed = begin('markdown', { folder })
      const end = await killed.done.then(
        () => 'stopped',
        (error: Error) => error.message,
      )
      tasks.splice(tasks.indexOf(killed), 1)
      expect(end).to.equal('killed')
      // A recipe that was written by the killed task is deleted while no server follows.
      if (writes % 2 === 1) await request('DELETE', '/api/recipes/soup')
      const task = begin()
      await has(...whole.filter((name) => writes % 2 === 0 || !name.includes('soup')))
      await task.stop()
      tasks.splice(tasks.indexOf(task), 1)
      if (writes % 2 === 1) await create('Soup')
    }
  })

  it('has a folder for each group, and Cooklang files instead of Markdown', async () => {
    const { token } = await larder.addStranger('eve')
    await create('Soup')
    await larder.request('POST', '/api/recipes', { token, json: { name: 'Soup' } })
    const first = begin()
    await has('home/soup.md', 'of-eve/soup.md')
    await first.stop()
    begin('cooklang')
    await has('home/soup.cook', 'of-eve/soup.cook')
  })

  it('is written by one server at a time', async () => {
    const other = await mkdtemp(join(tmpdir(), 'larder-folder-'))
    try {
      await create('Soup')
      const first = begin()
      await has('home/soup.md')
      const folder = recipeFolderIn(other, 'markdown')
      begin('markdown', { folder })
      await create('Bread')
      await has('home/bread.md', 'home/soup.md')
      expect(await readdir(other)).to.deep.equal([])
      await first.stop()
      for (let tries = 0; tries < 3_000 && !(await readdir(other)).includes('recipes'); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 20))
      expect(await readdir(other)).to.include('recipes')
    } finally {
      await Promise.all(tasks.splice(0).map((task) => task.stop()))
      await rm(other, { recursive: true, force: true })
    }
  })

  it('gives names that every system takes to reserved ones', async () => {
    const { body } = await request('POST', '/api/recipes', { name: 'CON' })
    const { id } = (await request('GET', `/api/recipes/${body.slug ?? body}`)).body
    begin()
    await has(`home/${id}.md`)
  })
})
