// The message files of the pages and of the server: what is wrong with them, their TypeScript types, and the code that those of the
// pages become.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser'
import { formatting } from '../src/messages/formatting.ts'
import type { AllMessages } from '../src/messages/messages.ts'

/** What translators and the build know about a message, in English alone. */
interface About {
  readonly description?: string
  /** The values in a message, in the order of the arguments of its function. */
  readonly placeholders?: Readonly<Record<string, { readonly type: keyof typeof types }>>
}

/** A file in the format of Application Resource Bundles: messages by key, and `@` with the key for what is known about one. */
type Bundle = Readonly<Record<string, string | About>>

/** Types of placeholders, as the format calls them and as TypeScript does. */
const types = { String: 'string', int: 'number' } as const

/** A group of messages, or the text of one message. */
type Tree = { readonly [name: string]: Tree | string }
type Branch = { [name: string]: Branch | string }

/** The message files of a program, and the file of their types. */
interface MessageFiles {
  readonly folder: string
  readonly typesFile: string
  writtenTypes(): string
}

const root = resolve(import.meta.dirname, '../../..')
const at = (path: string) => resolve(import.meta.dirname, path)

const ofPages: MessageFiles = {
  folder: at('../src/languages'),
  typesFile: at('../src/messages/messages.ts'),
  writtenTypes: writtenTypesOfPages,
}

/** The texts that the server writes itself: mails, notifications, pages that need no sign-in, cookbooks. It reads them when it runs. */
const ofServer: MessageFiles = {
  folder: at('../../server/src/languages'),
  typesFile: at('../../server/src/texts/messages.ts'),
  writtenTypes: writtenTypesOfServer,
}

const programs = [ofPages, ofServer]
const source = 'en'

/** The server explains failures in English, often with names and numbers. English has these messages for translators alone. */
const explained = 'shell.reasons.'

/** Failures of sign-ins with a provider. The page has only their code, in its address. */
const unexplained = 'shell.reasons.oidc/'

const tagsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.arb'))
    .map((file) => file.slice(0, -'.arb'.length))
    .sort()

/** BCP 47 tags of the languages, by their files. */
export const tags = tagsIn(ofPages.folder)

const bundleOf = (tag: string, { folder } = ofPages): Bundle =>
  JSON.parse(readFileSync(`${folder}/${tag}.arb`, 'utf8'))

function textsIn(bundle: Bundle): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(bundle).flatMap(([key, text]) =>
      typeof text === 'string' && !key.startsWith('@') ? [[key, text]] : [],
    ),
  )
}

function aboutOf(bundle: Bundle, key: string): About {
  const about = bundle[`@${key}`] ?? {}
  return typeof about === 'string' ? {} : about
}

const placeholdersOf = (bundle: Bundle, key: string) =>
  Object.entries(aboutOf(bundle, key).placeholders ?? {})

/** Everything that is wrong with the message files, as sentences. */
export const faultsOfAll = (): readonly string[] => programs.flatMap(faultsOfProgram)

function faultsOfProgram(files: MessageFiles): readonly string[] {
  const { folder } = files
  const same: Record<string, string[]> = JSON.parse(readFileSync(`${folder}/same-as-english.json`, 'utf8'))
  const english = bundleOf(source, files)
  const present = tagsIn(folder)
  const strangers = Object.keys(same).filter((tag) => !tags.includes(tag))
  return [
    ...strangers.map((tag) => `same-as-english.json lists ${tag}, which is no language.`),
    ...tags.filter((tag) => !present.includes(tag)).map((tag) => `${tag}.arb is missing.`),
    ...present.filter((tag) => !tags.includes(tag)).map((tag) => `The pages have no ${tag}.arb.`),
    ...present.flatMap((tag) => faultsOf(tag, bundleOf(tag, files), english, same[tag] ?? [])),
  ].map((fault) => `${relative(root, folder)}: ${fault}`)
}

/** Everything that is wrong with one language. `same` lists the messages that rightly are as in English. */
export function faultsOf(
  tag: string,
  bundle: Bundle,
  english: Bundle,
  same: readonly string[],
): readonly string[] {
  const texts = textsIn(bundle)
  const originals = textsIn(english)
  const faults = [
    ...[...originals.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()].filter((key) => !originals.has(key)).map((key) => `${key} is not in English`),
    ...same.filter((key) => !texts.has(key)).map((key) => `${key} is listed as the same, but is no message`),
  ]
  if (new Intl.Locale(tag).toString() !== tag || bundle['@@locale'] !== tag)
    faults.push('"@@locale" or the name of the file is not the tag of the language')
  for (const [key, text] of texts) {
    const original = originals.get(key)
    if (original === undefined) continue
    if (text.trim() === '') faults.push(`${key} is empty`)
    if (tag === source && !aboutOf(english, key).description) faults.push(`${key} has no description`)
    if (tag !== source && (text === original) !== same.includes(key))
      faults.push(
        same.includes(key)
          ? `${key} is listed as the same as in English, but differs`
          : `${key} is the same as in English. Translate it, or list it in same-as-english.json`,
      )
    const placeholders = Object.fromEntries(placeholdersOf(english, key))
    faults.push(...faultsOfText(tag, key, text, placeholders, original))
  }
  return faults.map((fault) => `${tag}.arb: ${fault}.`)
}

function faultsOfText(
  tag: string,
  key: string,
  text: string,
  placeholders: NonNullable<About['placeholders']>,
  original: string,
): readonly string[] {
  let parts: readonly MessageFormatElement[]
  try {
    parts = [...partsOf(elementsOf(text))]
  } catch (error) {
    return [`${key} is no ICU message: ${String(error)}`]
  }
  const faults: string[] = []
  const used = new Set(
    parts.flatMap((part) => ('value' in part && part.type !== TYPE.literal ? [part.value] : [])),
  )
  const known = Object.keys(placeholders)
  for (const name of used) if (!known.includes(name)) faults.push(`${key} has {${name}}`)
  for (const name of known) if (!used.has(name)) faults.push(`${key} lacks {${name}}`)
  const inflected = new Set(
    pluralsIn(original)
      .filter(hasForms)
      .map(({ value }) => value),
  )
  for (const part of parts) {
    const counts = part.type === TYPE.number || part.type === TYPE.plural
    if (counts && placeholders[part.value]?.type !== 'int') faults.push(`${key} counts {${part.value}}`)
    if (part.type === TYPE.plural)
      faults.push(...faultsOfPlural(tag, part, inflected.has(part.value)).map((fault) => `${key} ${fault}`))
    if (part.type === TYPE.date || part.type === TYPE.time || (part.type === TYPE.number && part.style))
      faults.push(`${key} formats {${part.value}}, which the page does`)
  }
  return faults
}

function faultsOfPlural(tag: string, plural: PluralElement, isInflected: boolean): readonly string[] {
  if (plural.offset !== 0 || plural.pluralType === 'ordinal') return ['has a plural that is not supported']
  const rules = new Intl.PluralRules(tag)
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories
  // Forms for millions and for fractions may be missing: `other` takes their place.
  const usual = new Set<string>(Array.from({ length: 200 }, (_, count) => rules.select(count)))
  const forms = Object.keys(plural.options).filter((form) => !form.startsWith('='))
  const needed = isInflected || hasForms(plural) ? [...usual] : []
  return [
    ...needed.filter((form) => !forms.includes(form)).map((form) => `lacks the plural form ${form}`),
    ...forms
      .filter((form) => !categories.includes(form))
      .map((form) => `has the plural form ${form}, which the language has not`),
  ]
}

/** Whether a plural has grammatical forms, and not only texts for certain numbers. */
const hasForms = ({ options }: PluralElement): boolean =>
  Object.keys(options).some((form) => form !== 'other' && !form.startsWith('='))

const pluralsIn = (text: string): readonly PluralElement[] =>
  [...partsOf(elementsOf(text))].filter((part) => part.type === TYPE.plural)

/** The parts of a message with those inside of plurals and choices. */
function* partsOf(elements: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element
    if ('options' in element) for (const { value } of Object.values(element.options)) yield* partsOf(value)
  }
}

const elementsOf = (text: string) => parse(text, { ignoreTag: true, requiresOtherClause: true })

/** Groups of messages that no first page shows. They are files of their own, which the routes below `further` load. */
const furtherGroups: ReadonlySet<string> = new Set([
  ...['admin', 'backups', 'doctor', 'household', 'importing', 'more', 'moving', 'notifications'],
  ...['organize', 'providerTest', 'push', 'restoring', 'security', 'tokens', 'webhooks'],
])

const isFurther = (key: string): boolean => furtherGroups.has(key.split('.')[0] ?? key)

/** The two files that a language becomes. */
export type MessagePart = 'first' | 'further'

/** A module whose default export makes the messages of a part of a language from `formatting`. */
export function moduleOf(tag: string, part: MessagePart): string {
  const english = bundleOf(source)
  const code = new Map<string, string>()
  for (const [key, text] of textsIn(bundleOf(tag))) {
    if (isFurther(key) !== (part === 'further')) continue
    if (tag === source && key.startsWith(explained) && !key.startsWith(unexplained)) continue
    const names = placeholdersOf(english, key).map(([name]) => name)
    const value = codeOf(elementsOf(text))
    code.set(key, names.length === 0 ? value : `(${names.map(argumentOf).join(', ')}) => ${value}`)
  }
  const write = (tree: Tree): string =>
    `{${Object.entries(tree)
      .map(([name, inner]) => `${JSON.stringify(name)}: ${typeof inner === 'string' ? inner : write(inner)}`)
      .join(',\n')}}`
  return `export default ({ text, number, plural, select }) => (${write(treeOf(code))})\n`
}

/** A name in the code that is no word of the language. */
const argumentOf = (placeholder: string): string => `_${placeholder}`

/** The expression of a message. */
function codeOf(elements: readonly MessageFormatElement[], counted = ''): string {
  const isText = elements.every(({ type }) => type === TYPE.literal)
  if (isText) return JSON.stringify(elements.map((part) => ('value' in part ? part.value : '')).join(''))
  const [only] = elements
  if (elements.length === 1 && only && (only.type === TYPE.plural || only.type === TYPE.select))
    return choiceOf(only, counted)
  const parts = elements.map((part) => {
    switch (part.type) {
      case TYPE.literal:
        return part.value.replace(/[\\`]|\$(?=\{)/g, '\\$&')
      case TYPE.pound:
        return `\${number(${counted})}`
      case TYPE.number:
        return `\${number(${argumentOf(part.value)})}`
      case TYPE.plural:
      case TYPE.select:
        return `\${${choiceOf(part, counted)}}`
      default:
        return `\${text(${argumentOf(part.value)})}`
    }
  })
  return `\`${parts.join('')}\``
}

function choiceOf(
  { type, value, options }: Extract<MessageFormatElement, { options: unknown }>,
  counted: string,
): string {
  const argument = argumentOf(value)
  const inner = type === TYPE.plural ? argument : counted
  const forms = Object.entries(options).map(
    ([form, option]) => `${JSON.stringify(form)}: ${codeOf(option.value, inner)}`,
  )
  return `${type === TYPE.plural ? 'plural' : 'select'}(${argument}, { ${forms.join(', ')} })`
}

/** Groups values by the parts of their keys. */
function treeOf(values: ReadonlyMap<string, string>): Tree {
  const root: Branch = {}
  for (const [key, value] of values) {
    const names = key.split('.')
    const last = names.pop() ?? key
    let group = root
    for (const name of names) {
      const below = (group[name] ??= {})
      if (typeof below === 'string') throw new Error(`${key} is below a message.`)
      group = below
    }
    group[last] = value
  }
  return root
}

/** `messages.ts` of the pages: the type of the messages of a language, from the English ones. */
function writtenTypesOfPages(): string {
  const english = bundleOf(source)
  const [first, further] = [new Map<string, string>(), new Map<string, string>()]
  for (const [key, signature] of signaturesIn(english)) {
    const signatures = isFurther(key) ? further : first
    if (key.startsWith(explained)) signatures.set(explained.slice(0, -1), 'Readonly<Record<string, string>>')
    else signatures.set(key, signature)
  }
  return `${writtenBy}
/** The texts of a language that every page has. A text with placeholders is a function of their values. */
export interface Messages {\n${writtenTree(treeOf(first))}}

/** The texts of a language with those that some pages load. */
export interface AllMessages extends Messages {\n${writtenTree(treeOf(further))}}\n`
}

/** `messages.ts` of the server. */
function writtenTypesOfServer(): string {
  return `${writtenBy}
/** The texts of a language that the server writes. A text with placeholders is a function of their values. */
export interface Messages {\n${writtenTree(treeOf(signaturesIn(bundleOf(source, ofServer))))}}\n`
}

const writtenBy = `// Written by \`npm run messages\` from languages/${source}.arb. Do not edit.\n`

/** The TypeScript types of the messages of a file. */
function signaturesIn(english: Bundle): ReadonlyMap<string, string> {
  return new Map(
    [...textsIn(english).keys()].map((key) => {
      const parameters = placeholdersOf(english, key).map(([name, { type }]) => `${name}: ${types[type]}`)
      return [key, parameters.length === 0 ? 'string' : `(${parameters.join(', ')}) => string`]
    }),
  )
}

function writtenTree(tree: Tree, indent = '  '): string {
  const name = (text: string) => (/^\w+$/.test(text) ? text : `'${text}'`)
  return Object.entries(tree)
    .map(([key, inner]) =>
      typeof inner === 'string'
        ? `${indent}readonly ${name(key)}: ${inner}\n`
        : `${indent}readonly ${name(key)}: {\n${writtenTree(inner, `${indent}  `)}${indent}}\n`,
    )
    .join('')
}

/** Whether each `messages.ts` is what the English messages say. */
export const areTypesCurrent = (): boolean => programs.every(isCurrent)

const isCurrent = ({ typesFile, writtenTypes }: MessageFiles): boolean =>
  existsSync(typesFile) && readFileSync(typesFile, 'utf8') === writtenTypes()

export function writeTypes(): void {
  for (const files of programs) if (!isCurrent(files)) writeFileSync(files.typesFile, files.writtenTypes())
}

/** The messages of a language, for tests. */
export async function messagesOf(tag: string): Promise<AllMessages> {
  const [first, further] = await Promise.all(
    (['first', 'further'] as const).map(async (part) => {
      const url = `data:text/javascript,${encodeURIComponent(moduleOf(tag, part))}`
      const { default: make }: { default: (formats: object) => AllMessages } = await import(url)
      return make(formatting(tag))
    }),
  )
  if (!first || !further) throw new Error(`${tag} has no messages.`)
  return { ...first, ...further }
}

if (import.meta.main) {
  writeTypes()
  const faults = faultsOfAll()
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
