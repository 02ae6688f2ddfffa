import { DomainError } from '../kernel/errors.ts'
import type { Catalog } from '../kernel/resource.ts'

/** Kinds beside `<resource>.created`, `.updated` and `.deleted`. */
const ownKinds = [
  'recipe.imported',
  'recipe.made',
  'shopping-list.recipe-added',
  'mealplan.due',
  'import.finished',
  'webhook.disabled',
  'webhook.test',
] as const

/** The resources whose changes nobody hears of: how people sign in, and the server's own bookkeeping. */
const silent: readonly string[] = [
  'credential',
  'session',
  'api-token',
  'invitation',
  'password-reset',
  'delivery',
  'event-cursor',
  'meal-plan-schedule',
  'report-entry',
]

/** Every kind of event there is, in alphabetical order. */
export function eventKinds(catalog: Catalog): readonly string[] {
  const resources = [...catalog.values()].filter(
    ({ name, scope }) => scope !== 'system' && !silent.includes(name),
  )
  const kinds = resources.flatMap(({ name }) =>
    ['created', 'updated', 'deleted'].map((verb) => `${name}.${verb}`),
  )
  return [...new Set([...kinds, ...ownKinds])].sort()
}

/** Whether an event kind is one of those that patterns name; `*` stands for any run of characters. */
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

/** @throws unprocessable `event/kind` for a pattern that fits no kind of event */
export function checkKinds(patterns: readonly string[], catalog: Catalog): void {
  const kinds = eventKinds(catalog)
  for (const pattern of patterns)
    if (!kinds.some((kind) => matchesKind([pattern], kind)))
      throw new DomainError(
        'unprocessable',
        'event/kind',
        `No event is called ${pattern}. The kinds are ${kinds.join(', ')}; * stands for any characters.`,
        { field: 'events', kinds },
      )
}

/** The resources that events of these kinds carry, as far as they carry one. */
export function resourcesOfKinds(patterns: readonly string[], catalog: Catalog): readonly string[] {
  const kinds = eventKinds(catalog).filter((kind) => matchesKind(patterns, kind))
  return [...new Set(kinds.map(resourceOfKind))].filter((name) => catalog.has(name))
}

function resourceOfKind(kind: string): string {
  return kind === 'import.finished' ? 'report' : (kind.split('.')[0] ?? kind)
}
