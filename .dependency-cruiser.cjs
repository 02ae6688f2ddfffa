// Who may import whom, as allow-lists: one `only` a row. `npm test` runs them, and apps/checks tests that
// planted violations are found.

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = []

/** Tests and tools beside the source; they use more than what ships may. */
const besides = ['\\.test\\.tsx?$', '^[^/]+/[^/]+/(test|bench|scripts)/', '^apps/(bench|checks)/']

/**
 * Sources under `from` import each other and what `allowed` names, nothing else: `domain` is a package of ours, `node:fs`
 * and `zod` are modules, `node:` is all of Node, and whatever has a slash or a dot (`packages/domain/src/kernel/`) is a path.
 */
function only(from, allowed, why) {
  forbidden.push({
    name: `only ${from}`,
    comment: why,
    severity: 'error',
    from: { path: `^${from}`, pathNot: besides },
    to: {
      pathNot: [`^${from}`, ...allowed.filter((name) => name !== 'node:').map(pathOf)],
      ...(allowed.includes('node:') ? { dependencyTypesNot: ['core'] } : {}),
    },
  })
}

/** Nothing but `from` imports `modules`, tests included. */
function sole(from, modules, why) {
  forbidden.push({
    name: `sole ${modules}`,
    comment: why,
    severity: 'error',
    from: { pathNot: `^(${from})` },
    to: { path: `(^|node_modules/)${modules}(/|$)` },
  })
}

const ours = ['client', 'domain', 'ingredient-parser', 'outbound', 'recipe-import'].concat(
  ['contract', 'memory', 'mikroorm', 'postgres', 'sqlite'].map((name) => `persistence-${name}`),
)

function pathOf(allowed) {
  if (/^(packages|apps)\//.test(allowed)) return `^${allowed}`
  if (ours.includes(allowed)) return `^(packages/|@larder/)${allowed}/`
  return `^(node:)?${allowed.replace('node:', '')}(/|$)|(^|node_modules/)(@types/)?${allowed}(/|$)`
}

// The domain, from left to right: kernel, query, work, the areas, the catalog and the public edge.
const domain = 'packages/domain/src/'
const [kernel, query, work] = ['kernel', 'query', 'work'].map((part) => `${domain}${part}/`)
only(
  domain,
  ['chevrotain', 'transliteration', '@orama/stemmers'],
  'The domain knows nothing of Node, HTTP, SQL, zod or the container.',
)
only(kernel, ['transliteration'], 'The kernel is what everything else is made of.')
only(
  query,
  [kernel, 'chevrotain', '@orama/stemmers'],
  'The filter language stands on field tables alone; browsers import it by itself.',
)
only(work, [kernel, query], 'Ports and use cases are generic: they know no area.')
only(
  `${domain}(?!kernel/|query/|work/)[^/]+/`,
  [kernel, query, work],
  'An area may use other areas and everything generic, not the catalog of all.',
)

only(
  'packages/ingredient-parser/src/',
  [
    'packages/domain/src/foods/unit-table.ts',
    'packages/domain/src/foods/plural.ts',
    'packages/domain/src/kernel/fraction-signs.ts',
    'node:fs',
    'node:zlib',
  ],
  'Reads lines of text with the model beside it; the tables of units, plurals and fractions are the domain’s.',
)
only(
  'packages/recipe-import/src/',
  [
    'domain',
    'node:crypto',
    'node:fs',
    'node:module',
    'node:sqlite',
    'node:url',
    'node:zlib',
    'csv-parse',
    'htmlparser2',
    'css-select',
    'domutils',
    'domhandler',
    'entities',
    'jsonrepair',
    'eld',
    'fflate',
    'yaml',
  ],
  'A pure function from a page or an archive to recipes: no network, no storage. An archive may be a database of its own.',
)
only(
  'packages/client/src/',
  ['openapi-fetch'],
  'Runs in browsers and in Node, and knows the API by its description.',
)
only('apps/web/worker/', [], 'The service worker stands alone.')
only(
  'apps/web/src/',
  [
    'client',
    'domain',
    'react',
    'react-dom',
    '@dnd-kit/(core|sortable)',
    '@tanstack/[a-z-]+',
    '@simplewebauthn/browser',
    'uqr',
    'vite',
  ],
  'Pages know the server through the client, and of the domain what is pure.',
)
// The web application, from top to bottom: `app` puts the pages together, features stand side by side, entities are what
// several features share, and below are components without a subject and the ways to the server and the device.
const web = '^apps/web/src/'
forbidden.push(
  {
    name: 'features are isolated',
    comment: 'What two features share is an entity or a component in ui.',
    severity: 'error',
    from: { path: `${web}features/([^/]+)/` },
    to: { path: `${web}(app|features)/`, pathNot: `${web}features/$1/` },
  },
  ...[
    ['entities', '(app|features)', 'Entities know no page.'],
    ['(app|features|entities|ui|library|api)', 'parts', 'The page of all parts is for development only.'],
    ['ui', '(app|features|entities)', 'Components in ui have no subject.'],
    ['library', '(app|features|entities|ui)', 'The copy of the recipes knows no screen.'],
    [
      '(api|device|messages|languages)',
      '(app|features|entities|ui|library)',
      'The server, the device and texts know no screen.',
    ],
  ].map(([from, to, comment]) => ({
    name: `${from} stays below`,
    comment,
    severity: 'error',
    from: { path: `${web}${from}/` },
    to: { path: `${web}${to}/` },
  })),
)

only(
  'packages/outbound/src/',
  ['domain', 'undici', 'ipaddr.js', 'iconv-lite', 'tough-cookie', 'whatwg-mimetype', 'node:'],
  'The one gate to the network.',
)
only(
  'packages/persistence-contract/src/',
  ['domain', 'chai', 'fast-check', 'test-fixtures', 'node:crypto'],
  'Says what persistence means, for any adapter.',
)
only(
  'packages/persistence-memory/src/',
  ['domain', 'node:async_hooks', 'node:crypto'],
  'Stores records in memory, without a database.',
)
const orm = ['domain', '@mikro-orm/core', '@mikro-orm/sql', '@mikro-orm/migrations', 'kysely']
only('packages/persistence-mikroorm/src/', [...orm, 'node:'], 'Knows MikroORM and no database in particular.')
// Its folders, from the lowest to the highest: none imports a higher one.
const layers = ['errors.ts', 'schema', 'compile', 'session', 'orm', 'search', 'read', 'copy', 'write'].map(
  (part) => `packages/persistence-mikroorm/src/${part}`,
)
for (const [at, layer] of layers.slice(0, -1).entries())
  forbidden.push({
    name: `nothing above ${layer}`,
    comment: 'Statements know nothing of sessions, sessions nothing of reads, reads nothing of writes.',
    severity: 'error',
    from: { path: `^${layer}(/|$)`, pathNot: besides },
    to: { path: layers.slice(at + 1).map((above) => `^${above}(/|$)`) },
  })
only(
  'packages/persistence-sqlite/src/',
  [...orm, 'persistence-mikroorm', '@mikro-orm/sqlite', 'node:'],
  'MikroORM and one driver.',
)
only(
  'packages/persistence-postgres/src/',
  [
    ...orm,
    'persistence-mikroorm',
    '@mikro-orm/postgresql',
    'pg',
    'graphile-worker',
    'rate-limiter-flexible',
    'node:',
  ],
  'MikroORM and one driver.',
)
only(
  'apps/server/src/http/',
  [
    'domain',
    'express',
    'zod',
    'openapi3-ts',
    'swagger-ui-express',
    'helmet',
    'compression',
    'busboy',
    'node:',
    'apps/server/src/texts/',
  ],
  'The edge speaks HTTP and calls the domain; which storage answers is not its business.',
)

only(
  'apps/server/src/texts/',
  ['intl-messageformat', 'node:fs'],
  'Reads the message files, and knows nothing of what is done with the texts.',
)

sole('apps/server/src/wiring/', 'inversify', 'Wiring is one folder, a module for each area.')
sole('packages/persistence-(mikroorm|sqlite|postgres)/', '@mikro-orm', 'No ORM outside persistence.')
sole(
  'packages/outbound/|apps/server/test/send\\.ts$',
  'undici',
  'The one gate to the network; tests send requests with it.',
)

forbidden.push(
  {
    name: 'one door for Mealie',
    comment: 'Native routes know nothing of these clients; the application mounts their routes.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/http/(app\\.ts$|mealie/)', ...besides] },
    to: { path: '^apps/server/src/http/mealie/' },
  },
  {
    name: 'no circles',
    comment: 'Two files that need each other are one file, or three; types count.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no test in what ships',
    comment: 'Tests import sources, never the other way round.',
    severity: 'error',
    from: { pathNot: besides.concat('^packages/persistence-contract/', '^test-fixtures/') },
    to: { path: besides.concat('^packages/persistence-contract/', '^test-fixtures/') },
  },
  {
    name: 'resolvable',
    comment: 'An import that finds nothing, or something no package.json names.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|apps)/[^/]+/(dist|\\.cache)/|^coverage/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['larder-source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
