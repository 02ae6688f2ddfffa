import { writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { operationIdOf } from '../src/http/pipeline/openapi.ts'
import { exampleOf, recordedRoutes, responsesOf } from '../test/response-examples.ts'

// Records the examples of responses in the OpenAPI document: npm run examples
const recorded: Record<string, Record<string, unknown>> = {}
for (const route of recordedRoutes)
  for (const { status, body } of await responsesOf(route, 'memory')) {
    if (status >= 300) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(body)}`)
    recorded[operationIdOf(route)] = { ...recorded[operationIdOf(route)], [status]: exampleOf(body) }
  }
const file = `${import.meta.dirname}/../src/http/response-examples.json`
const options = { ...(await resolveConfig(file)), filepath: file }
await writeFile(file, await format(JSON.stringify(recorded, null, 1), options))
console.log('apps/server/src/http/response-examples.json')
process.exit(0)
