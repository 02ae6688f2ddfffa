import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { areTypesCurrent, faultsOf, faultsOfAll, messagesOf, tags } from '../scripts/messages.ts'
import { reasonText } from '../src/messages/reasons.ts'

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

const en = await messagesOf('en')

/** The messages of a language by their keys. @param folder an application */
const entriesOf = (folder: string, tag: string) =>
  Object.entries<unknown>(
    JSON.parse(readFileSync(`${import.meta.dirname}/../../${folder}/src/languages/${tag}.arb`, 'utf8')),
  )

describe('the languages', () => {
  it('are complete, with the placeholders and plural forms that each needs', () => {
    expect(tags).to.include.members(['de', 'en'])
    expect(faultsOfAll()).to.deep.equal([])
  })

  it('have the types that `npm run messages` writes', () => {
    expect(areTypesCurrent()).to.equal(true)
  })

  it('of the server call nutrients and meals as those of the pages do', () => {
    const namesIn = (folder: string, prefix: string) =>
      tags.map((tag) =>
        entriesOf(folder, tag).flatMap(([key, text]) =>
          key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
        ),
      )
    const names = namesIn('web', 'recipe.nutrients.')
    expect(names.map(({ length }) => length)).to.deep.equal(tags.map(() => 12))
    expect(namesIn('server', 'nutrients.')).to.have.deep.members(names)
    expect(namesIn('server', 'meals.')).to.have.deep.members(namesIn('web', 'plan.meals.'))
  })

  it('address people in one form', () => {
    // Not the letter of a key, as in Ctrl+U.
    const words = (...all: readonly string[]) =>
      new RegExp(String.raw`(?<![\p{L}+])(?:${all.join('|')})(?!\p{L})`, 'iu')
    const otherForms: Readonly<Record<string, RegExp>> = {
      // Verbs and endings of the plural, and common requests to a woman.
      ar: words(
        String.raw`[\p{L}\p{M}]+وا`,
        String.raw`[\p{L}\p{M}]{2,}كم`,
        'أنتم',
        '[وف]?(?:اختاري|أدخلي|اكتبي|افتحي|حاولي|تحقّ?قي)',
      ),
      // A sentence can begin with "Sie".
      de: /[\p{L},;] Sie\b|\bIhnen\b/u,
      es: words('usted', 'ustedes', 'su contraseña'),
      fr: words('tu', 'toi', 'ton', 'ta', 'tes'),
      it: /\bLei\b/,
      nl: words('u', 'uw'),
      pl: words('Pan', 'Pana', 'Pani', 'Państwo'),
      pt: words('tu', 'teu', 'teus', 'tua', 'tuas'),
    }
    const others = ['web', 'server'].flatMap((folder) =>
      Object.entries(otherForms).flatMap(([tag, form]) =>
        entriesOf(folder, tag).flatMap(([key, text]) =>
          form.test(String(text)) ? [`${tag} ${key}: ${String(text)}`] : [],
        ),
      ),
    )
    expect(others).to.deep.equal([])
  })

  it('explain every failed delivery', () => {
    expect(deliveryErrors.length).to.be.greaterThan(12)
    expect(Object.keys(en.webhooks.errors)).to.have.members([...new Set(deliveryErrors)])
  })

  it('name every background task of the server', () => {
    expect(tasks.length).to.be.greaterThan(4)
    expect(Object.keys(en.admin.tasks)).to.have.members(tasks)
  })

  it('leave the explanation of failures in English to the server, except of those in addresses', () => {
    const codes = Object.keys(en.shell.reasons)
    expect(codes).to.include('oidc/expired')
    expect(codes.filter((code) => !code.startsWith('oidc/'))).to.deep.equal([])
  })

  for (const tag of tags.filter((each) => each !== 'en'))
    it(`explain every documented failure in ${tag}`, async () => {
      const { shell } = await messagesOf(tag)
      expect(documented.length).to.be.greaterThan(100)
      expect(documented.filter((code) => reasonText(code, shell.reasons) === undefined)).to.deep.equal([])
    })
})

describe('a message', () => {
  it('has the form of its number, and numbers as the language writes them', async () => {
    const de = await messagesOf('de')
    expect([1, 2, 12_345].map(en.recipes.all)).to.deep.equal(['1 recipe', '2 recipes', '12,345 recipes'])
    expect([1, 2, 12_345].map(de.recipes.all)).to.deep.equal(['1 Rezept', '2 Rezepte', '12.345 Rezepte'])
    expect([0, 1, 3].map(en.plan.filled)).to.deep.equal([
      'Every dinner is planned already',
      '1 dinner planned',
      '3 dinners planned',
    ])
    expect(en.importing.counts(3, 1, 0)).to.equal('3 here, 1 failed.')
    expect(en.importing.counts(3, 1, 2)).to.equal('3 here, 1 failed, 2 to go.')
  })

  it('keeps the direction of a name apart from its own', async () => {
    const ar = await messagesOf('ar')
    const [soup, harira, isolated] = ['Soup (7)', 'حريرة (7)', (name: string) => `\u2068${name}\u2069`]
    expect(en.editor.edit(harira)).to.equal(en.editor.edit('X').replace('X', isolated(harira)))
    expect(ar.editor.edit(soup)).to.equal(ar.editor.edit('7').replace('7', isolated(soup)))
    for (const [{ editor }, name] of [
      [en, soup],
      [ar, harira],
    ] as const)
      expect(editor.edit(name))
        .to.include(name)
        .and.not.match(/[\u2068\u2069]/)
  })

  const english = {
    '@@locale': 'en',
    added: 'On {list}',
    '@added': { description: 'After an action.', placeholders: { list: { type: 'String' } } },
    found: '{total, plural, one {# recipe} other {# recipes}}',
    '@found': { description: 'How many.', placeholders: { total: { type: 'int' } } },
    name: 'Larder',
    '@name': { description: 'The application.' },
  } as const
  const polish = {
    '@@locale': 'pl',
    added: 'Na {list}',
    found: '{total, plural, one {# przepis} few {# przepisy} many {# przepisów} other {# przepisu}}',
    name: 'Larder',
  }
  const faults = (changes: object, same = ['name']) =>
    faultsOf('pl', { ...polish, ...changes }, english, same)

  it('passes when it is complete', () => {
    expect(faults({})).to.deep.equal([])
  })

  const cases: readonly (readonly [what: string, changes: object, fault: string])[] = [
    ['is missing', { added: undefined }, 'added is missing'],
    ['is unknown', { extra: 'Jeszcze' }, 'extra is not in English'],
    ['is empty', { added: '' }, 'added is empty'],
    ['lacks a placeholder', { added: 'Na liście' }, 'added lacks {list}'],
    ['has an unknown placeholder', { added: 'Na {lista} {list}' }, 'added has {lista}'],
    ['is no ICU message', { added: 'Na {list' }, 'added is no ICU message'],
    ['counts a text', { added: '{list, plural, other {#}}' }, 'added counts {list}'],
    ['formats by itself', { added: '{list, date}' }, 'added formats {list}'],
    [
      'lacks a plural form',
      { found: '{total, plural, one {#} few {#} other {#}}' },
      'found lacks the plural form many',
    ],
    ['has no plural form', { found: '{total, plural, other {#}}' }, 'found lacks the plural form one'],
    [
      'has a form of another language',
      { found: '{total, plural, one {#} two {#} few {#} many {#} other {#}}' },
      'found has the plural form two',
    ],
    ['is the same as in English', { added: 'On {list}' }, 'added is the same as in English'],
    ['is of another language', { '@@locale': 'cs' }, 'not the tag of the language'],
  ]
  for (const [what, changes, fault] of cases)
    it(`fails when it ${what}`, () => {
      const present = Object.fromEntries(Object.entries(changes).filter(([, text]) => text !== undefined))
      const left = Object.entries(polish).filter(([key]) => !(key in changes) || key in present)
      const found = faultsOf('pl', { ...Object.fromEntries(left), ...present }, english, ['name'])
      expect(found.join('\n')).to.include(fault)
    })

  it('fails when it is listed as the same and differs, or does not exist', () => {
    expect(faults({}, ['name', 'added']).join('\n')).to.include('added is listed as the same')
    expect(faults({}, ['name', 'gone']).join('\n')).to.include('gone is listed as the same')
    expect(faults({}, []).join('\n')).to.include('name is the same as in English')
  })

  it('fails without a description in English', () => {
    expect(
      faultsOf('en', { ...english, '@name': {} }, { ...english, '@name': {} }, []).join('\n'),
    ).to.include('name has no description')
  })
})
