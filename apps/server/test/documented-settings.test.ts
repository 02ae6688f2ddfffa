import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readSettings } from '../src/config.ts'

/** The pages whose settings people copy, and the number of their sections with settings. */
const pages = { deploying: 5, 'sign-in': 3, 'large-installations': 3 }

/** The blocks of a language in a section. */
const blocksOf = (section: string, language: string): readonly string[] =>
  [...section.matchAll(/^ *```(\w*)\n(.*?)^ *```/gms)]
    .filter(([, name]) => name === language)
    .map(([, , block = '']) => block)

describe('the settings that the documentation shows', () => {
  let folder: string
  before(() => (folder = mkdtempSync(join(tmpdir(), 'larder-documented-'))))
  after(() => rmSync(folder, { recursive: true, force: true }))

  for (const [page, count] of Object.entries(pages)) {
    const text = readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8')
    const sections = text.split(/^##? /m).flatMap((section) => {
      const settings = blocksOf(section, '').flatMap((block) => [
        ...block.matchAll(/^ *(LARDER_\w+)=(.*)$/gm),
      ])
      return settings.length === 0 ? [] : [{ section, settings, title: section.split('\n', 1)[0] }]
    })
    it(`are in all sections: ${page}`, () => expect(sections).to.have.length(count))
    for (const { section, settings, title } of sections)
      it(`are accepted: ${page}, ${title}`, () => {
        // A file that a setting names is the one of the section.
        const file = join(folder, 'file')
        writeFileSync(file, blocksOf(section, 'json')[0] ?? '')
        const copied = settings.map(([, name = '', value = '']) => [
          name,
          name.endsWith('_FILE') ? file : value,
        ])
        expect(() => readSettings(Object.fromEntries(copied))).not.to.throw()
      })
  }
})
