// npm run test:quick: rules and the memory store, in seconds, to run on every save.
import { conclude, runTests } from './tests.ts'

conclude([
  await runTests(['packages/*/src/**/*.test.ts', 'packages/persistence-memory/test/**/*.test.ts'], {
    without: ['**/*.{http,browser,slow}.test.ts'],
    env: { DATABASES: 'memory' },
  }),
])
