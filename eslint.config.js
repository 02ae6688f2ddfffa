// Rules that find mistakes a compiler does not. Prettier formats the text, and
// .dependency-cruiser.cjs restricts imports.
import tseslint from 'typescript-eslint'

/** The network is reached through the guarded reader of `packages/outbound` and no other way. */
const network = ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises']
const noNetwork = {
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: [...network.flatMap((name) => [name, `node:${name}`]), 'undici'].map((name) => ({
        name,
        message: 'Only packages/outbound reaches the network: it refuses private addresses.',
        allowTypeImports: true,
      })),
    },
  ],
  'no-restricted-globals': [
    'error',
    ...['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'].map((name) => ({
      name,
      message: 'Only packages/outbound reaches the network: it refuses private addresses.',
    })),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'globalThis', property: 'fetch', message: 'Only packages/outbound reaches the network.' },
  ],
}

const pure = 'The domain takes time, chance and identity as arguments: Clock, Secrets, Ids.'
const tests = ['**/*.test.ts', '*/*/test/**', 'test-fixtures/**', 'packages/persistence-contract/**']

/** Exceptions from the limits on functions. New files keep the limits. */
const longFunctions = [
  // Statements that fill a database.
  'apps/bench/src/databases.ts',
  // One table or sequence of cases.
  'packages/ingredient-parser/src/features.ts',
  'packages/recipe-import/src/{visible-text/facts,visible-text/lines,repairs/group-headings}.ts',
]
const manyBranches = [
  // Parsers and readers of foreign text: a branch for each form of the input.
  'packages/ingredient-parser/src/{features,first-food,parse-by-rules}.ts',
  'packages/recipe-import/src/visible-text/facts.ts',
  'packages/recipe-import/src/repairs/group-headings.ts',
  'packages/recipe-import/src/sources/microdata.ts',
]

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.cache/**',
      'coverage/**',
      'data/**',
      'packages/client/src/api.ts',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parser: tseslint.parser,
      // One program for all files. The projects of `tsc -b` would compute the types of shared packages once for each.
      parserOptions: { project: 'apps/checks/tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-array-delete': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-asserted-optional-chain': 'error',
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
      '@typescript-eslint/restrict-plus-operands': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'array-callback-return': 'error',
      'no-constant-binary-expression': 'error',
      'no-control-regex': 'off',
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
      ...noNetwork,
    },
  },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    ignores: [...tests, '**/migrations/**'],
    rules: {
      complexity: ['error', 15],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Components: the length is markup, which is easier to read in one place than in parts without a meaning of their own.
    files: ['apps/web/src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }] },
  },
  { files: longFunctions, rules: { 'max-lines-per-function': 'off' } },
  { files: manyBranches, rules: { complexity: 'off' } },
  {
    files: ['packages/domain/src/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
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
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
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
      '@typescript-eslint/no-restricted-imports': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
    },
  },
  {
    // Pages change something through `useChange` only (docs/web.md). The others are the hook, the session and the queue of shopping lists.
    files: ['apps/web/src/**'],
    ignores: [
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
              message: 'Changes go through useChange.',
            },
            {
              name: '@larder/client',
              importNames: ['createClient'],
              message: 'Pages read through api and change through useChange.',
            },
          ],
          patterns: [
            {
              group: ['**/api/client.ts'],
              importNames: ['writing'],
              message: 'Changes go through useChange.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.name='fetch'] Property[key.name='method'][value.value=/^(POST|PUT|PATCH|DELETE)$/]",
          message: 'Changes go through useChange.',
        },
      ],
    },
  },
  {
    // Tests look into answers of unknown shape, and chai asserts with bare property reads.
    files: tests,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'no-template-curly-in-string': 'off',
    },
  },
)
