import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BenchDatabase } from './databases.ts'
import { type LaunchOptions, launch, processorTime } from './measure.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
/** The administrator of a benchmark server. */
export const admin = { username: 'admin', password: 'bench-password-1' }

/**
 * Starts Larder as `npm start` does, on a free port, and signs in.
 * @param options.checkout the root folder of a checkout with its packages installed. Default: this one
 */
export async function startLarder(
  database: BenchDatabase,
  env: Readonly<Record<string, string>> = {},
  { checkout = root, ...options }: LaunchOptions & { readonly checkout?: string | undefined } = {},
) {
  const start = performance.now()
  const { child, output, stop } = await launch(
    join(checkout, 'apps', 'launch.mjs'),
    ['start'],
    /^Larder is at (\S+)$/m,
    {
      ...{ LARDER_HOST: '127.0.0.1', LARDER_PORT: '0', LARDER_LOG_LEVEL: 'warn', LARDER_RATE_LIMITS: 'off' },
      ...{ LARDER_ADMIN_USERNAME: admin.username, LARDER_ADMIN_PASSWORD: admin.password },
      ...database.env,
      ...env,
    },
    options,
  )
  const seconds = (performance.now() - start) / 1000
  const server = await serverOf(child.pid ?? 0)
  const processor = (await processorTime({ server })) / 1000
  const url = output[1] ?? ''
  const response = await fetch(`${url}/api/auth/token`, { method: 'POST', body: new URLSearchParams(admin) })
  const { access_token: token } = (await response.json()) as { access_token: string }
  const megabytes = async () => {
    const all = await Promise.all([...new Set([child.pid ?? 0, server])].map(residentMegabytes))
    return all.reduce((sum, one) => sum + one, 0)
  }
  return { url, token, seconds, processor, stop, server, megabytes }
}

export type RunningLarder = Awaited<ReturnType<typeof startLarder>>

/** The process of the server: the launcher's child, or the launcher itself, which the server replaces where Node can. */
async function serverOf(launcher: number): Promise<number> {
  const [child] = (await readFile(`/proc/${launcher}/task/${launcher}/children`, 'utf8')).split(' ')
  return child ? Number(child) : launcher
}

/** Memory of a process that is in use. */
export async function residentMegabytes(server: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

type Address = Pick<RunningLarder, 'url' | 'token'>

/** Reads a response to its end, whatever the status, and discards it. */
export async function drain({ url, token }: Address, path: string, headers = {}): Promise<void> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}`, ...headers } })
  for await (const _ of response.body ?? []);
}

/** Sends JSON and returns the parsed response. Throws unless the status is a success. */
export async function send<T>(
  { url, token }: Address,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Stores ten tags, two rare ones and the recipe that `multiply` copies. */
export async function storeTemplate(larder: RunningLarder): Promise<void> {
  for (const name of [...Array.from({ length: 10 }, (_, n) => `Tag ${n}`), 'Rare', 'Rarer'])
    await send(larder, 'POST', '/api/organizers/tags', { name })
  await send(larder, 'POST', '/api/recipes', {
    name: 'Template',
    description: 'Lentils simmered until soft, finished with butter, garlic and cumin.',
    recipeYield: '4 bowls',
    recipeServings: 4,
    totalTime: '45 minutes',
    prepTime: '15 minutes',
    recipeIngredient: ['red lentils', 'water', 'turmeric', 'butter', 'garlic', 'cumin'].map((note) => ({
      note,
    })),
    recipeInstructions: ['Rinse.', 'Simmer for half an hour.', 'Fry the spices and stir them in.'].map(
      (text) => ({ text }),
    ),
    extras: { source: 'bench' },
  })
}

/** A typical recipe page, for imports, optionally with the address of a picture. */
export const pageOf = (
  image?: string,
) => `<!doctype html><html lang="en"><head><title>Dal</title><script type="application/ld+json">
${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Red lentil dal',
  image,
  recipeYield: '4 servings',
  totalTime: 'PT45M',
  recipeIngredient: ['200 g red lentils', '1 l water', '1 tsp turmeric', '30 g butter', '2 cloves garlic'],
  recipeInstructions: [
    'Rinse the lentils.',
    'Simmer for half an hour.',
    'Fry the garlic and stir it in.',
  ].map((text) => ({
    '@type': 'HowToStep',
    text,
  })),
})}
</script></head><body><h1>Red lentil dal</h1>${'<p>A story about lentils, told at some length.</p>'.repeat(400)}</body></html>`
