import type { Id, Instant } from '../kernel/fields.ts'

/** Applications whose archives contain a whole household. */
export const movedPrograms = [
  'mealie',
  'tandoor',
  'recipesage',
  'paprika',
  'nextcloud',
  'kitchenowl',
  'grocy',
  // Recognized last: others write recipes as JSON-LD too.
  'schemaorg',
] as const
export type MovedProgram = (typeof movedPrograms)[number]

/** The names of the applications. */
export const movedProgramNames: Readonly<Record<MovedProgram, string>> = {
  mealie: 'Mealie',
  tandoor: 'Tandoor',
  recipesage: 'RecipeSage',
  paprika: 'Paprika',
  nextcloud: 'Nextcloud Cookbook',
  kitchenowl: 'KitchenOwl',
  grocy: 'Grocy',
  schemaorg: 'schema.org',
}

/** Resources of an archived household, in the order in which they are stored: a row refers only to earlier resources. */
export const movedKinds = [
  'group',
  'household',
  'user',
  'label',
  'unit',
  'food',
  'category',
  'tag',
  'tool',
  'recipe',
  'rating',
  'comment',
  'timeline-event',
  'shared-recipe',
  'shopping-list',
  'shopping-item',
  'mealplan',
  'cookbook',
  'mealplan-rule',
  'recipe-action',
  'webhook',
] as const
export type MovedKind = (typeof movedKinds)[number]

/** Fields of a resource. References are ids of the archive. */
export type ArchivedFields = Readonly<Record<string, unknown>>

/** A row of an archived household. */
export interface ArchivedRow {
  /** Unique among the rows of its kind in all archives of the application. */
  readonly id: Id
  readonly createdAt: Instant | null
  readonly updatedAt: Instant | null
  readonly groupId: Id
  /** Null where the archive states none. */
  readonly householdId: Id | null
  readonly fields: ArchivedFields
}

/** A file of an archived household. */
export interface ArchivedFile {
  /** What it is a picture or a file of. */
  readonly of: 'recipe' | 'asset' | 'timeline-event' | 'user'
  /** The id of the recipe, the event or the user. */
  readonly owner: Id
  /** Its path in the archive, or its address on the web. */
  readonly path: string
  /** Name and icon that an asset has. */
  readonly name?: string
  readonly icon?: string
}

/** The content of an archive of another application in the terms of Larder. */
export interface HouseholdArchive {
  readonly program: MovedProgram
  /** The version of the archive as the application writes it. */
  readonly version: string | null
  readonly rows: Readonly<Record<MovedKind, readonly ArchivedRow[]>>
  readonly files: readonly ArchivedFile[]
  /** Hashes of passwords by user, as bcrypt text. Other users need an invitation. */
  readonly passwordHashes: ReadonlyMap<Id, string>
}

/** Sections of the ledger. */
export const ledgerSections = [
  'recipes',
  'foods',
  'organizers',
  'users',
  'lists',
  'plans',
  'cookbooks',
  'ratings',
  'timeline',
  'settings',
  'server',
] as const
export type LedgerSection = (typeof ledgerSections)[number]

/** How a value was changed, as a stable word. */
export const changeReasons = {
  shortened: 'It is longer than Larder stores.',
  range: 'It is outside the range of the field.',
  'time-zone': 'The archive has local times. They are converted to UTC.',
  'date-added': 'The page showed another day than that of this time. The day that the page showed is kept.',
  day: 'The day follows from the time of creation in UTC.',
  'unit-added': 'The unit that the number had in the other application is added.',
  'unit-converted': 'The amount was in the unit of the stock. It is converted to the unit that was shown.',
  rounded: 'It is rounded, because the archive stores numbers with noise.',
  html: 'The page is written as Markdown.',
  'no-amount': 'Zero means no amount.',
  'not-set': 'Zero means that it is not set.',
  minutes: 'Minutes are written with their unit.',
  template: 'Marks of the other application are replaced by what they stand for.',
  'in-text': 'It is written in the text.',
  heading: 'It is a heading.',
  'on-hand': 'Larder calls it a food that is on hand.',
  'switched-off': 'It is switched off until you check its address.',
  invitation: 'The password cannot be moved. The user needs a link to set a new one.',
  'user-name': 'A user name is required and may have an @ only in an e-mail address.',
  'made-up': 'The value is required and was missing.',
  filter: 'It is written as a filter of Larder.',
  meal: 'Larder uses another word for this meal.',
  duration: 'It is written as hours and minutes.',
  seconds: 'Seconds since 1970 are written as a time.',
  lines: 'Each line becomes an ingredient or a step. Marks of lists and headings are read.',
  names: 'Each name between commas becomes one of its own.',
  fetched: 'The archive has its address alone. The picture is fetched from there.',
  file: 'The file has another name here.',
  same: 'It repeats another value.',
  joined: 'It joins a row here, which keeps the spelling of its name.',
} as const
export type ChangeReason = keyof typeof changeReasons

/** Why a value is left behind, as a stable word. */
export const declineReasons = {
  derived: 'Larder computes it again.',
  'old-address': 'It is an address of the old server.',
  secret: 'It is a secret of the old server. Set it up again.',
  state: 'It is a state of the old server.',
  'nothing-comparable': 'Larder has no place for it.',
  'own-value': 'It joins a row with the same name here, which has a value of its own.',
  'own-home': 'It moves into your household, which has a name.',
  'no-address': 'The archive has no e-mail address of the user. Invite them.',
  'part-date': 'Parts of a recipe or an item have no dates of their own in Larder.',
  'further-picture': 'A recipe has one picture, and this one is at an address of the web.',
  unreadable: 'The file is damaged.',
  unused: 'The other application does not use it either.',
  'no-meaning': 'The amount was switched off, so the number has no meaning.',
  dangling: 'It refers to something that is not in the archive.',
  'missing-file': 'Its file is not in the archive.',
  invalid: 'Larder cannot store such a value.',
  expired: 'It has expired.',
  checked: 'Checked items have no amounts of recipes.',
  repeated: 'The archive contains the same row twice.',
  unknown: 'This version of Larder does not know it.',
} as const
export type DeclineReason = keyof typeof declineReasons

/** Values of one column of an archive with the same outcome. Outside of tables, `column` is a path. */
export interface LedgerLine {
  readonly section: LedgerSection
  readonly table: string
  readonly column: string
  readonly outcome: 'kept' | 'changed' | 'declined'
  readonly reason: ChangeReason | DeclineReason | null
  /** The positions of the rows in the table of the archive. */
  readonly rows: readonly number[]
  /** Some of the values, with what they became. */
  readonly examples: readonly { readonly row: number; readonly value: string; readonly becomes?: string }[]
}

/** What happens to each value of an archive. */
export type Ledger = readonly LedgerLine[]

/** A value that became a field of a row which may join one here. */
export interface LedgerTarget {
  readonly kind: MovedKind
  /** The id of the row in the archive. */
  readonly id: Id
  readonly field: string
  readonly table: string
  readonly column: string
  readonly row: number
}

/** An archive that was read, and its ledger. */
export interface ReadHousehold {
  /** The values of the rows that have names, and of ratings. */
  readonly targets: readonly LedgerTarget[]
  readonly archive: HouseholdArchive
  readonly ledger: Ledger
}
