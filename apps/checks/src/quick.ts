// npm run test:quick: unit tests and the memory store, in seconds.
import { conclude, runTests } from './tests.ts'

conclude([
  await runTests(['packages/*/src/**/*.test.ts', 'packages/persistence-memory/test/**/*.test.ts'], {
    without: ['**/*.{http,browser,process}.test.ts'],
    env: { DATABASES: 'memory' },
  }),
])
