import { mappingResponse, type ResourceMappings } from './mapping.ts'

/** The version of Mealie whose operations and shapes are served. Clients decide by it what they may call. */
export const mealieVersion = 'v3.19.0'

const version = mappingResponse((response) => {
  const body = response.body as object
  const latest = 'versionLatest' in body ? { versionLatest: mealieVersion } : {}
  return { ...response, body: { ...body, version: mealieVersion, ...latest } }
})

export const about: ResourceMappings = {
  operations: { 'get /app/about': [version], 'get /admin/about': [version] },
}
