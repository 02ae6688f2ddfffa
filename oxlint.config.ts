// Rules that find mistakes a compiler does not. Prettier formats the text, and
// .dependency-cruiser.cjs restricts imports.
import { defineConfig } from 'oxlint'

/** The network is reached through the guarded reader of `packages/outbound` and no other way. */
const network = ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises']
const gate = 'Only packages/outbound reaches the network: it refuses private addresses.'
const pure = 'The domain takes time, chance and identity as arguments: Clock, Secrets, Ids.'
const throughHook = 'Changes go through useChange.'
/** `no-misused-promises` finds these with the types of Node. A browser's types accept any function. */
const asyncTimer = {
  selector: 'CallExpression[callee.name=/^set(Timeout|Interval)$/] > :function[async=true]',
  message: 'Nobody waits for a promise that a timer gets.',
}

/** Where a key of a query stands: as an option, as a constant, and as the first argument. */
const keyPlaces = [
  "Property[key.name='queryKey']",
  "Property[key.name='outdates'] > ArrayExpression",
  'VariableDeclarator[id.name=/Key$/]',
  'VariableDeclarator[id.name=/Key$/] > ArrowFunctionExpression',
  'CallExpression[callee.name=/^patchOf(All)?$/]',
  'CallExpression[callee.property.name=/^(get|set|remove)Quer(y|ies)(Data|State)$/]',
].join(', ')
/** Stored responses and outdated queries are found by their keys, so each key is written once. */
const literalKey = {
  selector: `:matches(${keyPlaces}) > :matches(ArrayExpression, TSAsExpression[expression.type='ArrayExpression'])`,
  message: 'Keys of queries come from a factory in keys.ts.',
}

const migrations = '**/migrations/**'
const tests = ['**/*.test.{ts,tsx}', '*/*/test/**', 'test-fixtures/**', 'packages/persistence-contract/**']

/** Exceptions from the limits on functions. New files keep the limits. */
const longFunctions = [
  // Statements that fill a database.
  'apps/bench/src/databases.ts',
  // One table or sequence of cases.
  'packages/ingredient-parser/src/features.ts',
]
const manyBranches = [
  // Parsers and readers of foreign text: a branch for each form of the input.
  'packages/ingredient-parser/src/{features,first-food,parse-by-rules}.ts',
]

export default defineConfig({
  plugins: ['typescript'],
  // The one rule that Oxlint lacks: no-restricted-syntax.
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/*.{js,cjs,mjs}',
    'oxlint.config.ts',
    '**/dist/**',
    '**/.cache/**',
    'coverage/**',
    'data/**',
    'packages/client/src/api.ts',
  ],
  rules: {
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-array-delete': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-for-in-array': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'typescript/restrict-plus-operands': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'array-callback-return': 'error',
    'no-constant-binary-expression': 'error',
    'no-debugger': 'error',
    'no-dupe-else-if': 'error',
    'no-empty-character-class': 'error',
    'no-fallthrough': 'error',
    'no-irregular-whitespace': 'error',
    'no-loss-of-precision': 'error',
    'no-self-compare': 'error',
    'no-sparse-arrays': 'error',
    'no-template-curly-in-string': 'error',
    'no-unmodified-loop-condition': 'error',
    'no-unreachable-loop': 'error',
    'no-unsafe-finally': 'error',
    'no-unsafe-optional-chaining': 'error',
    'no-useless-backreference': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'use-isnan': 'error',
    'valid-typeof': 'error',
    'no-restricted-imports': [
      'error',
      {
        paths: [...network.flatMap((name) => [name, `node:${name}`]), 'undici'].map((name) => ({
          name,
          message: gate,
          allowTypeImports: true,
        })),
      },
    ],
    'no-restricted-globals': [
      'error',
      ...['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'].map((name) => ({ name, message: gate })),
    ],
    'no-restricted-properties': ['error', { object: 'globalThis', property: 'fetch', message: gate }],
  },
  overrides: [
    {
      files: ['**/src/**/*.{ts,tsx}'],
      excludeFiles: [...tests, migrations],
      rules: {
        complexity: ['error', 15],
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      // Components: the length is markup, which is easier to read in one place than in parts without a meaning of their own.
      files: ['apps/web/src/**/*.tsx'],
      rules: {
        'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
      },
    },
    { files: longFunctions, rules: { 'max-lines-per-function': 'off' } },
    { files: manyBranches, rules: { complexity: 'off' } },
    {
      files: ['packages/domain/src/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'eslint-js/no-restricted-syntax': [
          'error',
          { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: pure },
          { selector: "CallExpression[callee.name='Date']", message: pure },
          { selector: "MemberExpression[object.name='Date'][property.name='now']", message: pure },
          { selector: "MemberExpression[object.name='Math'][property.name='random']", message: pure },
          { selector: "MemberExpression[object.name='performance']", message: pure },
          { selector: "Identifier[name='crypto']", message: pure },
        ],
      },
    },
    {
      // Where types meet metadata: rows of every resource pass through these (docs/architecture.md).
      files: [
        'packages/persistence-mikroorm/src/orm/entities.ts',
        'packages/persistence-mikroorm/src/compile/compiler.ts',
      ],
      rules: {
        'typescript/no-explicit-any': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
    {
      // The gate itself; the listener; the pages, which run in a browser; what stands on the other side in tests and benchmarks.
      files: [
        'packages/outbound/**',
        'apps/server/src/{main,listen}.ts',
        'apps/bench/**',
        'docs/examples/**',
        'apps/web/{src,worker}/**',
        ...tests,
      ],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
      },
    },
    {
      files: ['apps/web/{src,worker}/**'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', asyncTimer] },
    },
    {
      // Types are told apart by checks. A cast says why it is needed.
      files: ['apps/web/**'],
      rules: { 'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
    },
    {
      // Tests and scripts throw an error that says that something is missing, such as by `defined` (apps/web/test/expected.ts).
      files: ['apps/web/{scripts,test}/**', 'apps/web/**/*.test.{ts,tsx}'],
      rules: { 'typescript/no-non-null-assertion': 'error' },
    },
    {
      // Pages change something through `useChange` only (docs/web.md). The others are the hook, the session and the queue of shopping lists.
      files: ['apps/web/src/**'],
      excludeFiles: [
        'apps/web/src/api/**',
        'apps/web/src/changes/**',
        'apps/web/src/entities/session/session.ts',
        'apps/web/src/features/shopping/server.ts',
      ],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@tanstack/react-query',
                importNames: ['useMutation', 'MutationObserver'],
                message: throughHook,
              },
              {
                name: '@larder/client',
                importNames: ['createClient'],
                message: 'Pages read through api and change through useChange.',
              },
            ],
            patterns: [{ group: ['**/api/client.ts'], importNames: ['writing'], message: throughHook }],
          },
        ],
        'eslint-js/no-restricted-syntax': [
          'error',
          asyncTimer,
          literalKey,
          {
            selector:
              "CallExpression[callee.name='fetch'] Property[key.name='method'][value.value=/^(POST|PUT|PATCH|DELETE)$/]",
            message: throughHook,
          },
        ],
      },
    },
    {
      files: ['apps/web/{src,test}/**'],
      excludeFiles: ['apps/web/src/api/query-client.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { property: 'invalidateQueries', message: 'Requests under way are invalidated by outdate only.' },
        ],
      },
    },
    {
      // Tests look into answers of unknown shape, and chai asserts with bare property reads.
      files: tests,
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'no-template-curly-in-string': 'off',
      },
    },
  ],
})
