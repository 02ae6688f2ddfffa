import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'

interface Operation {
  responses?: Record<string, { content?: Record<string, unknown> }>
}

const heading = `// Generated from the OpenAPI document by \`npm run client\`. Do not edit; a test compares it with the API.
`

/**
 * The types of the client for an OpenAPI document.
 * Failures are left out: every one of them is a problem document, whose type is \`Problem\`. So are examples.
 */
export async function typesOf(document: object): Promise<string> {
  const withoutFailures = structuredClone(document) as OpenAPI3
  for (const path of Object.values(withoutFailures.paths ?? {}))
    for (const operation of Object.values(path as Record<string, Operation>))
      for (const status of Object.keys(operation.responses ?? {}))
        if (!/^[23]/.test(status)) delete operation.responses?.[status]
  removeExamples(withoutFailures)
  const nodes = await openapiTypescript(withoutFailures, { alphabetize: true })
  return heading + astToString(nodes)
}

/** Removes the examples of bodies: as comments they would make most of the file. */
function removeExamples(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const entries = value as Record<string, unknown>
  if ('schema' in entries) delete entries.example
  for (const inner of Object.values(entries)) removeExamples(inner)
}
