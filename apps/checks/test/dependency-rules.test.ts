import { expect } from 'chai'
import { cruise } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../src/processes.ts'

// [importing file, imported module, violated rule; undefined when the import is allowed]
const imports: readonly (readonly [from: string, what: string, broken: string | undefined])[] = [
  ['packages/domain/src/kernel', 'node:crypto', 'only packages/domain/src/'],
  ['packages/domain/src/recipes', '@mikro-orm/core', 'only packages/domain/src/'],
  // The entry points of these two packages are in a folder `dist`.
  ['packages/domain/src/recipes', 'yaml', 'only packages/domain/src/'],
  ['packages/domain/src/recipes', 'htmlparser2', 'only packages/domain/src/'],
  ['packages/domain/src/access', 'express', 'only packages/domain/src/'],
  ['packages/domain/src/query', 'zod', 'only packages/domain/src/'],
  ['packages/domain/src/kernel', 'chevrotain', 'only packages/domain/src/kernel/'],
  ['packages/domain/src/query', 'chevrotain', undefined],
  ['packages/domain/src/kernel', '../query/there.ts', 'only packages/domain/src/kernel/'],
  ['packages/domain/src/query', '../kernel/there.ts', undefined],
  ['packages/domain/src/query', '../work/there.ts', 'only packages/domain/src/query/'],
  ['packages/domain/src/work', '../query/there.ts', undefined],
  ['packages/domain/src/work', '../recipes/there.ts', 'only packages/domain/src/work/'],
  ['packages/domain/src/recipes', '../organizers/there.ts', undefined],
  ['packages/domain/src/recipes', '../catalog.ts', 'only packages/domain/src/(?!kernel/|query/|work/)[^/]+/'],
  ['packages/domain/src', './catalog.ts', undefined],
  ['packages/ingredient-parser/src', 'node:child_process', 'only packages/ingredient-parser/src/'],
  ['packages/recipe-import/src', 'undici', 'only packages/recipe-import/src/'],
  ['packages/recipe-import/src', '../../outbound/src/there.ts', 'only packages/recipe-import/src/'],
  ['packages/recipe-import/src', 'htmlparser2', undefined],
  ['packages/outbound/src', 'undici', undefined],
  ['packages/outbound/src', 'node:net', undefined],
  ['packages/recipe-import/src', 'node:zlib', undefined],
  ['packages/recipe-import/src', 'node:net', 'only packages/recipe-import/src/'],
  ['packages/outbound/src', 'express', 'only packages/outbound/src/'],
  ['packages/persistence-memory/src', '../../domain/src/catalog.ts', undefined],
  ['packages/persistence-memory/src', '@mikro-orm/core', 'only packages/persistence-memory/src/'],
  ['packages/persistence-mikroorm/src', '@mikro-orm/core', undefined],
  [
    'packages/persistence-mikroorm/src/read',
    '../write/repository.ts',
    'nothing above packages/persistence-mikroorm/src/read',
  ],
  [
    'packages/persistence-mikroorm/src/schema',
    '../compile/dialect.ts',
    'nothing above packages/persistence-mikroorm/src/schema',
  ],
  ['packages/persistence-mikroorm/src/write', '../read/reads.ts', undefined],
  ['packages/persistence-mikroorm/src', '@mikro-orm/postgresql', 'only packages/persistence-mikroorm/src/'],
  ['packages/persistence-sqlite/src', '@mikro-orm/sqlite', undefined],
  ['packages/persistence-sqlite/src', '@mikro-orm/postgresql', 'only packages/persistence-sqlite/src/'],
  ['packages/persistence-postgres/src', '@mikro-orm/sqlite', 'only packages/persistence-postgres/src/'],
  ['apps/server/src/http', 'zod', undefined],
  ['apps/server/src/http', 'inversify', 'only apps/server/src/http/'],
  [
    'apps/server/src/http',
    '../../../../packages/persistence-memory/src/there.ts',
    'only apps/server/src/http/',
  ],
  ['apps/server/src/http/routes', '../mealie/there.ts', 'one door for Mealie'],
  ['apps/server/src/http/pipeline', '../mealie/there.ts', 'one door for Mealie'],
  ['apps/server/src', './http/mealie/there.ts', 'one door for Mealie'],
  ['apps/server/src/http/mealie', '../routes/there.ts', undefined],
  ['apps/server/src/adapters', 'inversify', 'sole inversify'],
  ['apps/server/src/jobs', '@mikro-orm/core', 'sole @mikro-orm'],
  ['apps/server/src/jobs', 'undici', 'sole undici'],
  ['apps/web/src/features/shopping', '../planning/there.ts', 'features are isolated'],
  ['apps/web/src/features/shopping', '../../app/there.ts', 'features are isolated'],
  ['apps/web/src/features/shopping', '../shopping/there.ts', undefined],
  ['apps/web/src/features/shopping', '../../entities/food/there.ts', undefined],
  ['apps/web/src/app', '../features/shopping/there.ts', undefined],
  ['apps/web/src/entities/food', '../recipe/there.ts', undefined],
  ['apps/web/src/entities/food', '../../features/shopping/there.ts', 'entities stays below'],
  ['apps/web/src/ui', '../entities/food/there.ts', 'ui stays below'],
  ['apps/web/src/app', '../parts/there.ts', '(app|features|entities|ui|library|api) stays below'],
  ['apps/web/src/api', '../ui/there.ts', '(api|device|messages|languages) stays below'],
  ['packages/persistence-memory/src', '../test/there.ts', 'no test in what ships'],
  ['packages/persistence-memory/test', '../src/there.ts', undefined],
]

describe('dependency rules', () => {
  let folder: string
  const brokenBy = new Map<string, readonly string[]>()

  before(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'larder-planted-')))
    const put = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    for (const [number, [from, what]] of imports.entries()) {
      if (what.startsWith('.')) await put(join(from, what), 'export type There = string\n')
      await put(
        `${from}/planted-${number}.ts`,
        `import type { There } from '${what}'\nexport type Here = There\n`,
      )
    }
    await put(
      'packages/domain/src/organizers/a.ts',
      "import type { B } from './b.ts'\nexport type A = B | 1\n",
    )
    await put('packages/domain/src/organizers/b.ts', "import type { A } from './a.ts'\nexport type B = A[]\n")
    await put(
      'apps/server/src/wiring/index.ts',
      "import type { Container } from 'inversify'\nexport type C = Container\n",
    )

    const { options, ...ruleSet } = await extractConfig(join(root, '.dependency-cruiser.cjs'))
    const { output } = await cruise(['packages', 'apps'], {
      ...options,
      baseDir: folder,
      ruleSet,
      validate: true,
    })
    if (typeof output === 'string') throw new Error(output)
    for (const module of output.modules) {
      const rules = module.dependencies.flatMap(({ rules = [] }) => rules.map(({ name }) => name))
      // Nothing is installed in the planted tree, so that rule reports every module.
      brokenBy.set(
        module.source,
        rules.filter((name) => name !== 'resolvable'),
      )
    }
  })
  after(() => rm(folder, { recursive: true, force: true }))

  for (const [number, [from, what, broken]] of imports.entries()) {
    const may = broken ? 'may not' : 'may'
    it(`${from} ${may} import ${what}`, () => {
      const rules = brokenBy.get(`${from}/planted-${number}.ts`)
      if (broken) expect(rules).to.include(broken)
      else expect(rules).to.deep.equal([])
    })
  }

  it('flags two files that need each other, by types alone', () => {
    expect(brokenBy.get('packages/domain/src/organizers/a.ts')).to.include('no circles')
  })

  it('lets the composition root, and it alone, import inversify', () => {
    expect(brokenBy.get('apps/server/src/wiring/index.ts')).to.deep.equal([])
  })
})
