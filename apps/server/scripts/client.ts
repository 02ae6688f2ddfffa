import { writeFile } from 'node:fs/promises'
import { typesOf } from '../../../packages/client/scripts/generate.ts'
import { ownMount } from '../src/http/pipeline/mounts.ts'
import { describe } from '../src/http/pipeline/openapi.ts'
import { routes } from '../src/http/routes/index.ts'

// Writes the types of @larder/client from the API as it is now: npm run client
const file = `${import.meta.dirname}/../../../packages/client/src/api.ts`
await writeFile(file, await typesOf(describe(routes, ownMount)))
console.log('packages/client/src/api.ts')
