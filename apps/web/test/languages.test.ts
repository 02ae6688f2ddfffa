import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import { en } from '../src/languages/en.ts'

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

describe('the languages', () => {
  for (const tag of tags) {
    it(`have every text in ${tag}`, async () => {
      expect(new Intl.Locale(tag).toString()).to.equal(tag)
      const messages = ((await import(`${folder}/${tag}.ts`)) as Record<string, object>)[tag] ?? {}
      expect(textsOf(messages)).to.have.members(textsOf(en))
    })

    it(`have no empty text in ${tag}`, async () => {
      const messages = ((await import(`${folder}/${tag}.ts`)) as Record<string, object>)[tag] ?? {}
      const empty = (value: unknown): boolean =>
        typeof value === 'object' ? Object.values(value as object).some(empty) : value === ''
      expect(empty(messages)).to.equal(false)
    })
  }
})
