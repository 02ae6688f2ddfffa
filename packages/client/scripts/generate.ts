import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'

interface Operation {
  responses?: Record<string, object>
}

const heading = `// Generated from the OpenAPI document by \`npm run client\`. Do not edit; a test compares it with the API.
`

/**
 * The types of the client for an OpenAPI document. Every failure is a problem document, so each operation has one response for
 * all statuses of failures. Files are blobs. Examples are left out.
 */
export async function typesOf(document: object): Promise<string> {
  const described = structuredClone(document) as OpenAPI3
  for (const path of Object.values(described.paths ?? {}))
    for (const { responses } of Object.values(path as Record<string, Operation>)) {
      if (!responses) continue
      for (const status of Object.keys(responses)) if (!/^[23]/.test(status)) delete responses[status]
      responses.default = { $ref: '#/components/responses/Failure' }
    }
  removeExamples(described)
  const schema = { $ref: '#/components/schemas/Problem' }
  described.components = {
    ...described.components,
    responses: {
      Failure: {
        description: 'The request failed (RFC 9457).',
        content: { 'application/problem+json': { schema } },
      },
    },
  }
  const nodes = await openapiTypescript(described, {
    alphabetize: true,
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  })
  return heading + astToString(nodes)
}

const blob = ts.factory.createTypeReferenceNode('Blob')

/** Removes the examples of bodies: as comments they would make most of the file. */
function removeExamples(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const entries = value as Record<string, unknown>
  if ('schema' in entries) {
    delete entries.example
    delete entries.examples
  }
  for (const inner of Object.values(entries)) removeExamples(inner)
}
