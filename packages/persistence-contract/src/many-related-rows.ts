import { type Id, type Resource, catalog, resourceNamed } from '@larder/domain'
import { type Condition, type Syntax, bindFilter, matches, readOrder, textsAt } from '@larder/domain/query'
import { expect } from 'chai'
import type { Contract } from './contract.ts'
import type { Tenant } from './tenant.ts'
import { type Path, pathsOf } from './properties.ts'
import { randomOf } from './random.ts'
import { type Samples, relatedIn, storeSamples } from './samples.ts'

/** More rows than any limit in a storage adapter. Each of two labels has half of the foods. */
const counts = {
  label: 2,
  food: 1_400,
  tag: 3,
  recipe: 40,
  'shopping-list': 3,
  'shopping-item': 60,
  'timeline-event': 60,
}
const resources = ['shopping-item', 'recipe', 'timeline-event', 'shopping-list', 'food']
/** Paths of one length, drawn with `PROPERTY_SEED`. `npm run soak` takes all. */
const perLength = Number(process.env.PROPERTY_CASES ?? 10)

/**
 * Filters over paths of one to four relations, where one row in the middle of a path has many related rows. Storage returns
 * the rows that the evaluator accepts.
 */
export function manyRelatedRows(contract: Contract): void {
  const { check } = contract
  let tenant: Tenant
  let samples: Samples
  before(async () => {
    tenant = await contract.tenant()
    samples = await storeSamples(contract, tenant, 300, counts)
  })
  const context = { catalog, now: contract.clock.now() }
  const related = (name: string, id: Id, by?: string) => relatedIn(samples, tenant.ann.userId, name, id, by)
  const random = randomOf(Number(process.env.PROPERTY_SEED ?? 7))

  for (const name of resources) {
    const resource = resourceNamed(catalog, name)
    const paths = pathsOf(resource, 4).filter(({ type }) => type === 'text')
    const byLength = [...Map.groupBy(paths, ({ path }) => path.names.length)].filter(([length]) => length > 1)
    for (const [length, all] of byLength) {
      check(`finds every ${resource.name} by paths of ${length} names`, async () => {
        for (const path of sample(all))
          for (const syntax of questionsOf(path, resource)) {
            const filter = bindFilter(syntax, resource, context)
            const order = readOrder({ orderBy: 'id:asc' }, resource, context)
            const expected = [...samples.get(name)!.values()].filter((row) => matches(filter, row, related))
            const { rows, total } = await contract.db.read(tenant.ann, (store) =>
              store.of(resource).page({ filter, order, page: 1, perPage: 100 }),
            )
            const ids = expected.map(({ id }) => id).sort()
            const title = `${syntax.kind} ${path.path.names.join('.')}`
            expect(
              rows.map(({ id }) => id),
              title,
            ).to.deep.equal(ids.slice(0, 100))
            expect(total, title).to.equal(ids.length)
          }
      })
    }
  }

  check('finds rows by a hundred conditions over three relations', async () => {
    const recipe = resourceNamed(catalog, 'recipe')
    const path = { names: ['recipeIngredient', 'food', 'label', 'name'] }
    const terms = Array.from({ length: 100 }, (_, n): Syntax => ({
      kind: 'compare',
      path,
      op: '<>',
      value: { text: String(n), quoted: true },
    }))
    const filter = bindFilter({ kind: 'and', terms }, recipe, context)
    const { rows } = await contract.db.read(tenant.ann, (store) =>
      store.of(recipe).page({ filter, order: readOrder({}, recipe, context), page: 1, perPage: 100 }),
    )
    expect(rows).to.have.length(samples.get('recipe')!.size)
  })

  function sample(paths: readonly Path[]): readonly Path[] {
    return paths.length <= perLength ? paths : Array.from({ length: perLength }, () => random.pick(paths))
  }

  /** Filters with values of rows at the end of the path. */
  function questionsOf({ path, toMany }: Path, resource: Resource): readonly Syntax[] {
    const isPresent: Syntax = { kind: 'null', path, negated: true }
    const bound = bindFilter(isPresent, resource, context).condition as Condition & { kind: 'null' }
    const texts = [...samples.get(resource.name)!.values()].flatMap((row) =>
      textsAt(bound.path, row, related),
    )
    if (texts.length === 0) return [isPresent]
    const [one, other] = [random.pick(texts), random.pick(texts)].map((text) => ({ text, quoted: true }))
    return [
      isPresent,
      { kind: 'compare', path, op: '=', value: one! },
      { kind: 'compare', path, op: '<>', value: one! },
      { kind: 'in', path, negated: false, values: [one!, other!] },
      ...(toMany ? [{ kind: 'contains-all', path, values: [one!, other!, one!] } as const] : []),
    ]
  }
}
