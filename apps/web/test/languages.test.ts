import { readFileSync, readdirSync } from 'node:fs'
import { expect } from 'chai'
import { en } from '../src/languages/en.ts'
import { reasonText, type Reasons } from '../src/messages/reasons.ts'

const folder = `${import.meta.dirname}/../src/languages`
const tags = readdirSync(folder).map((file) => file.slice(0, -'.ts'.length))

/** The path of every text, and whether it takes arguments. */
function textsOf(messages: object, path = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object'
      ? textsOf(value as object, `${path}${key}.`)
      : [`${path}${key}: ${typeof value}`],
  )
}

/** The server explains failures in English; the other languages have texts of their own. */
const isOurs = (text: string) => !text.startsWith('shell.reasons.')

const documented = [
  ...readFileSync(`${import.meta.dirname}/../../../docs/errors.md`, 'utf8').matchAll(/^\| `([^`]+)`/gm),
].map(([, code = '']) => code.replace('<resource>', 'recipe'))

/** The names of the background tasks of the server. */
const tasks = [
  ...readFileSync(`${import.meta.dirname}/../../server/src/background.ts`, 'utf8').matchAll(
    /supervisor\.(?:repeat|keep)\('([^']+)'/g,
  ),
].map(([, name]) => name)

/** The codes of failed deliveries. */
const deliveryErrors = [
  ...readFileSync(`${import.meta.dirname}/../../../packages/outbound/src/outbound-error.ts`, 'utf8').matchAll(
    /^ {2}'?([a-z-]+)'?: '/gm,
  ),
  ...['apps/server/src/adapters/event-sender.ts', 'packages/domain/src/webhooks/deliver.ts'].flatMap(
    (path) => [
      ...readFileSync(`${import.meta.dirname}/../../../${path}`, 'utf8').matchAll(
        /(?:error: |reason : |null : )'((?:in|no-|mail-)[a-z-]+)'/g,
      ),
    ],
  ),
].map(([, code]) => code)

describe('the languages', () => {
  it('explain every failed delivery', () => {
    expect(deliveryErrors.length).to.be.greaterThan(12)
    expect(Object.keys(en.webhooks.errors)).to.have.members([...new Set(deliveryErrors)])
  })

  it('name every background task of the server', () => {
    expect(tasks.length).to.be.greaterThan(4)
    expect(Object.keys(en.admin.tasks)).to.have.members(tasks)
  })

  for (const tag of tags) {
    it(`have every text in ${tag}`, async () => {
      expect(new Intl.Locale(tag).toString()).to.equal(tag)
      const messages = ((await import(`${folder}/${tag}.ts`)) as Record<string, object>)[tag] ?? {}
      expect(textsOf(messages).filter(isOurs)).to.have.members(textsOf(en))
    })

    if (tag !== 'en')
      it(`explain every documented failure in ${tag}`, async () => {
        const { shell } = (
          (await import(`${folder}/${tag}.ts`)) as Record<string, { shell: { reasons: Reasons } }>
        )[tag] as { shell: { reasons: Reasons } }
        expect(documented.length).to.be.greaterThan(100)
        expect(documented.filter((code) => reasonText(code, shell.reasons) === undefined)).to.deep.equal([])
      })

    it(`have no empty text in ${tag}`, async () => {
      const messages = ((await import(`${folder}/${tag}.ts`)) as Record<string, object>)[tag] ?? {}
      const empty = (value: unknown): boolean =>
        typeof value === 'object' ? Object.values(value as object).some(empty) : value === ''
      expect(empty(messages)).to.equal(false)
    })
  }
})
