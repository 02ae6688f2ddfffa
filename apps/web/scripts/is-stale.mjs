// Plain JavaScript, because the launcher runs it on any Node.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The folder of the built application. */
export const dist = at('../dist')

/** The inputs of the build. */
const sources = [
  ...['src', 'worker', 'public', 'scripts', 'index.html', 'package.json'].map((path) => at(`../${path}`)),
  ...['client/src', 'domain/src'].map((path) => at(`../../../packages/${path}`)),
]

/** Whether the web application is not built, or its sources are newer than the build. */
export function isStale() {
  const built = `${dist}/index.html`
  if (!existsSync(built)) return true
  const { mtimeMs } = statSync(built)
  return sources.some((path) => isNewer(path, mtimeMs))
}

/** Whether a file, or a file of a folder, was changed after a time. Tests do not count. */
function isNewer(path, time) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs > time
  return readdirSync(path)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .some((name) => isNewer(`${path}/${name}`, time))
}
