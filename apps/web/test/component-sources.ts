import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'
import { moduleOf, tags } from '../scripts/messages.ts'
import './dom.ts'

/** The JavaScript of a file of a component, as Vite makes it in the build. */
export function sourceOf(url: string): string {
  const [address = '', part] = url.split('?')
  if (address.endsWith('.css')) return classNames
  const file = fileURLToPath(address)
  if (file.endsWith('.arb')) return moduleOf(basename(file, '.arb'), part === 'further' ? 'further' : 'first')
  const { code, errors, map } = transformSync(file, withLanguages(readFileSync(file, 'utf8')), {
    sourcemap: true,
  })
  if (errors[0]) throw errors[0]
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`
}

/** The classes of a CSS module have the names that they have in the file. */
const classNames = 'export default new Proxy({}, { get: (_, name) => name })'

/** Lists the message files, which `import.meta.glob` does in the build. */
const withLanguages = (source: string): string =>
  source.replace(
    /import\.meta\.glob<\w+>\('(.*)\*\.arb'(?:, \{ query: '(.*)' \})?\)/g,
    (_, folder: string, query = '') =>
      `{ ${tags.map((tag) => `'${folder}${tag}.arb': () => import('${folder}${tag}.arb${query}')`).join(', ')} }`,
  )
