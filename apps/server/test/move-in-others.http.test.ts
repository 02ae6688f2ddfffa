import { movedKinds } from '@larder/domain'
import { openArchive, readHousehold, sourceOf } from '@larder/recipe-import/moves'
import { expect } from 'chai'
import sharp from 'sharp'
import {
  kitchenOwlExport,
  nextcloudFolder,
  paprikaExport,
  recipeSageExport,
  schemaOrgFiles,
} from '../../../packages/recipe-import/test/exports.ts'
import { grocyDatabase } from '../../../packages/recipe-import/test/grocy-database.ts'
import { tandoorExport } from '../../../packages/recipe-import/test/tandoor-export.ts'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { dump, moveIn, prepareMove } from './moving.ts'
import type { Loose } from './send.ts'

type Made = (picture: Uint8Array<ArrayBuffer>) => Uint8Array

/** An archive of each application, and a recipe that it has. */
const archives: Readonly<
  Record<string, { readonly made: Made; readonly slug: string; readonly hasPicture?: false }>
> = {
  Tandoor: { made: (picture) => tandoorExport({ picture }).bytes, slug: 'rye-rolls' },
  RecipeSage: { made: (picture) => recipeSageExport({ picture }).bytes, slug: 'pea-soup' },
  Paprika: { made: (picture) => paprikaExport({ picture }).bytes, slug: 'stollen' },
  'Nextcloud Cookbook': { made: (picture) => nextcloudFolder({ picture }).bytes, slug: 'plum-cake' },
  Grocy: { made: (picture) => grocyDatabase({ picture }).bytes, slug: 'cheese-toast' },
  'schema.org': {
    made: (picture) => schemaOrgFiles('a zip of lists', { picture }).bytes,
    slug: 'lentil-stew',
  },
  KitchenOwl: { made: () => kitchenOwlExport().bytes, slug: 'bean-soup', hasPicture: false },
}

onBothDatabases('moving in from another application', function (store) {
  let picture: Uint8Array<ArrayBuffer>
  const open: TestLarder[] = []
  before(async () => {
    const plain = sharp({ create: { width: 320, height: 240, channels: 3, background: 'purple' } })
    picture = new Uint8Array(await plain.png().toBuffer())
  })
  afterEach(async () => {
    for (const larder of open.splice(0)) await larder.stop()
  })

  for (const [program, { made, slug, hasPicture = true }] of Object.entries(archives))
    it(`stores every recipe of ${program}, and nothing when it is repeated`, async () => {
      const larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
      open.push(larder)
      const archive = made(picture)
      const move = await moveIn(larder, archive)
      expect(move.kinds.flatMap(({ failures }: Loose) => failures)).to.deep.equal([])
      expect([move.state, move.name]).to.deep.equal(['success', `Move from ${program}`])
      const { archive: given } = readHousehold(openArchive(sourceOf(archive)), {
        now: new Date().toISOString(),
      })
      const stored = await dump(larder)
      for (const kind of movedKinds)
        for (const { id } of given.rows[kind])
          if (kind !== 'group' && kind !== 'household')
            expect(
              stored[kind]!.some((row) => row.id === id) ||
                move.kinds.find((each: Loose) => each.kind === kind).joined > 0,
              `${kind} ${id}`,
            ).to.equal(true)
      const { request, token } = larder
      const { body: me } = await request('GET', '/api/users/self', { token })
      const { body: recipe } = await request('GET', `/api/recipes/${slug}`, { token })
      expect(recipe.userId).to.equal(me.id)
      const address = `/api/media/recipes/${recipe.id}/images/original.webp`
      expect((await request('GET', address)).status).to.equal(hasPicture ? 200 : 404)

      const again = await moveIn(larder, archive)
      expect(again.kinds.reduce((sum: number, { added }: Loose) => sum + added, 0)).to.equal(0)
      expect(await dump(larder)).to.deep.equal(stored)
    })

  it('tells which values a food here keeps when a food of the archive joins it', async () => {
    const larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
    open.push(larder)
    const { request, token } = larder
    const add = (json: Loose) => request('POST', '/api/foods', { token, json })
    const { body: egg } = await add({ name: 'EGG', pluralName: 'ova' })
    const { body: salt } = await add({ name: 'salt' })
    const { body: move } = await prepareMove(larder, tandoorExport({ picture }).bytes)
    const section = move.sections.find((each: Loose) => each.section === 'recipes')
    const lineOf = (column: string, reason: string) => {
      const line = section.lines.find((each: Loose) => each.column === column && each.reason === reason)
      return line && [line.outcome, line.rows, line.examples.map(({ becomes }: Loose) => becomes)]
    }
    expect(lineOf('food.plural_name', 'own-value')).to.deep.equal(['declined', '2', [undefined]])
    expect(lineOf('food.name', 'joined')).to.deep.equal(['changed', '2, 7', ['EGG', 'EGG']])
    const total = ({ retained, changed, declined }: Loose) => retained + changed + declined
    const fresh = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
    open.push(fresh)
    const { body: other } = await prepareMove(fresh, tandoorExport({ picture }).bytes)
    // Every value still has one outcome.
    expect(move.sections.map(total)).to.deep.equal(other.sections.map(total))

    const done = await moveIn(larder, tandoorExport({ picture }).bytes)
    expect(done.state).to.equal('success')
    const foodOf = async ({ id }: Loose) => (await request('GET', `/api/foods/${id}`, { token })).body
    expect(await foodOf(egg)).to.include({ name: 'EGG', pluralName: 'ova' })
    expect(await foodOf(salt)).to.include({ name: 'salt', onHand: true })
  })
})
