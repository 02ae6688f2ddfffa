import { DomainError } from '../kernel/errors.ts'
import type { Catalog } from '../kernel/resource.ts'

/** Kinds in addition to `<resource>.created`, `.updated` and `.deleted`. */
const ownKinds = [
  'recipe.imported',
  'recipe.made',
  'shopping-list.recipe-added',
  'mealplan.due',
  'import.finished',
  'webhook.disabled',
  'webhook.test',
] as const

/** The resources without events: login data, and internal data of the server. */
const silent: readonly string[] = [
  'credential',
  'identity',
  'session',
  'api-token',
  'invitation',
  'password-reset',
  'delivery',
  'event-cursor',
  'meal-plan-schedule',
  'report-entry',
  // Each version belongs to an event of its recipe.
  'recipe-version',
  'trash-entry',
  'trashed-row',
]

/** All kinds of events in alphabetical order. */
export function eventKinds(catalog: Catalog): readonly string[] {
  const resources = [...catalog.values()].filter(
    ({ name, scope }) => scope !== 'system' && !silent.includes(name),
  )
  const kinds = resources.flatMap(({ name }) =>
    ['created', 'updated', 'deleted'].map((verb) => `${name}.${verb}`),
  )
  return [...new Set([...kinds, ...ownKinds])].sort()
}

/** Whether an event kind matches one of the patterns; `*` matches any characters. */
export function matchesKind(patterns: readonly string[], kind: string): boolean {
  return patterns.some((pattern) => {
    const [start = '', ...rest] = pattern.split('*')
    if (rest.length === 0) return pattern === kind
    if (!kind.startsWith(start)) return false
    let at = start.length
    for (const part of rest.slice(0, -1)) {
      const found = kind.indexOf(part, at)
      if (found < 0) return false
      at = found + part.length
    }
    const end = rest.at(-1) ?? ''
    return kind.length - at >= end.length && kind.endsWith(end)
  })
}

/** @throws unprocessable `event/kind` for a pattern that matches no kind of event */
export function checkKinds(patterns: readonly string[], catalog: Catalog): void {
  const kinds = eventKinds(catalog)
  for (const pattern of patterns)
    if (!kinds.some((kind) => matchesKind([pattern], kind)))
      throw new DomainError(
        'unprocessable',
        'event/kind',
        `No kind of event matches ${pattern}. The kinds are ${kinds.join(', ')}; * matches any characters.`,
        { field: 'events', kinds },
      )
}

/** The resources that are the data of these kinds of events. */
export function resourcesOfKinds(patterns: readonly string[], catalog: Catalog): readonly string[] {
  const kinds = eventKinds(catalog).filter((kind) => matchesKind(patterns, kind))
  return [...new Set(kinds.map(resourceOfKind))].filter((name) => catalog.has(name))
}

function resourceOfKind(kind: string): string {
  return kind === 'import.finished' ? 'report' : (kind.split('.')[0] ?? kind)
}
