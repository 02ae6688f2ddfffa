import { snakeCase } from '@larder/domain'
import type { z } from 'zod'

/** Finds keys that a schema does not know, with their paths in the body. */
interface UnknownKeys {
  readonly path: readonly PropertyKey[]
  readonly keys: readonly string[]
}

/** The schema reports some unknown keys only after others were removed, so the body is parsed again without the found ones. */
const maxPasses = 10

/** Parses a body without the keys that its schema does not know. */
export function parseIgnoringUnknownKeys(
  schema: z.ZodType,
  body: unknown,
  options: z.core.ParseContext<z.core.$ZodIssue>,
): z.ZodSafeParseResult<unknown> {
  let given = body
  let parsed = schema.safeParse(given, options)
  for (let pass = 1; !parsed.success && pass < maxPasses; pass += 1) {
    const unknown = unknownKeysOf(parsed.error.issues)
    if (unknown.length === 0) return parsed
    given = withoutKeys(given, unknown)
    parsed = schema.safeParse(given, options)
  }
  return parsed
}

/** The unknown keys among the problems of a body, those inside alternatives included. */
function unknownKeysOf(issues: readonly z.core.$ZodIssue[], at: readonly PropertyKey[] = []): UnknownKeys[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path]
    if (issue.code === 'unrecognized_keys') return [{ path, keys: issue.keys }]
    if (issue.code !== 'invalid_union') return []
    const fitting = issue.errors.find((errors) => errors.every(({ code }) => code === 'unrecognized_keys'))
    return fitting ? unknownKeysOf(fitting, path) : []
  })
}

/** A copy of a body without these keys. Parts without such keys are not copied. */
function withoutKeys(body: unknown, unknown: readonly UnknownKeys[]): unknown {
  return unknown.reduce<unknown>((rest, { path, keys }) => without(rest, path, new Set(keys)), body)
}

function without(
  value: unknown,
  [first, ...rest]: readonly PropertyKey[],
  keys: ReadonlySet<string>,
): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items.map((item, index) => (index === first ? without(item, rest, keys) : item))
  }
  const entries = Object.entries(value)
  if (first === undefined) return Object.fromEntries(entries.filter(([key]) => !keys.has(key)))
  // The schema reports keys in camelCase, also when the body has them in snake_case.
  return Object.fromEntries(
    entries.map(([key, inner]) =>
      key === first || key === snakeCase(String(first)) ? [key, without(inner, rest, keys)] : [key, inner],
    ),
  )
}
