import { readFileSync } from 'node:fs'

/** What the parameters of a path stand for in the household of a seed. */
export interface Places {
  readonly recipes: readonly string[]
  readonly lists: readonly string[]
  readonly cookbooks: readonly string[]
  readonly move: string
  readonly invitation: string
}

const kinds = ['foods', 'units', 'labels', 'tags', 'categories', 'tools']

/** All paths of the application, as `app/routes.tsx` lists them, one for each parameter that is a fixed word. */
export function routePaths(): readonly string[] {
  const source = readFileSync(new URL('../../src/app/routes.tsx', import.meta.url), 'utf8')
  const paths = [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
  return paths.flatMap((path) =>
    path.includes('$kind') ? kinds.map((kind) => path.replace('$kind', kind)) : [path],
  )
}

/** Pages that are for people who are not signed in. */
export const isPlain = (path: string): boolean =>
  /^\/(login|register|forgot-password|reset-password)$/.test(path)

/**
 * The address of a path in the household of a seed.
 * @throws for a parameter that this function does not know, so that a new route is not left out
 */
export function addressOf(path: string, places: Places, pick: <T>(from: readonly T[]) => T): string {
  if (path === '/register') return `/register?token=${places.invitation}`
  if (path === '/reset-password') return '/reset-password?token=unknown'
  const filled = path
    .replace(/^\/cookbooks\/\$slug/, () => `/cookbooks/${pick(places.cookbooks)}`)
    .replace(/^\/recipes\/\$slug/, () => `/recipes/${pick(places.recipes)}`)
    .replace(/^\/shopping\/\$id/, () => `/shopping/${pick(places.lists)}`)
    .replace('$version', () => pick(['1', '2']))
    .replace(/^\/import\/move\/\$id/, `/import/move/${places.move}`)
  if (filled.includes('$')) throw new Error(`The harness does not know what ${path} stands for.`)
  return filled
}

/** Paths that lead to another page at once. */
export const redirects: ReadonlySet<string> = new Set(['/', '/organize', '/admin'])

/** The path of the routes that an address belongs to. Undefined when there is none. */
export function routeOf(address: string): string | undefined {
  const paths = routePaths()
  const matches = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address)
  return paths.find((path) => path === address) ?? paths.find(matches)
}
