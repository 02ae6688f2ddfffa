import {
  type ArchivedFile,
  type ArchivedRow,
  archiveId,
  foldText,
  type HouseholdArchive,
  type Id,
  instantOf,
  movedKinds,
  type MovedKind,
  pairId,
  type ReadHousehold,
  slugOf,
} from '@larder/domain'
import { ArchiveError, textOf } from '../archives/archive.ts'
import {
  extractTables,
  isEmpty,
  leavesOf,
  type Outcome,
  type ReadRow,
  type Row,
  type Rule,
  type TableRules,
} from './extract-tables.ts'
import { openLedger } from './ledger.ts'
import type { ArchiveSource } from './source.ts'

/** Whether files are those of a backup of Mealie. */
export function isMealieBackup({ entries }: ArchiveSource): boolean {
  return databaseIn(entries) !== undefined
}

/** The database of a backup: at the root, or below one folder. */
function databaseIn(entries: ArchiveSource['entries']): string | undefined {
  const isOurs = (path: string) => /^([^/]+\/)?database\.json$/.test(path) && !path.startsWith('__MACOSX/')
  return entries.find(({ path }) => isOurs(path))?.path
}

/**
 * Reads a backup of Mealie 1 to 3. Tables and columns are read when they exist; those that no rule names are unknown.
 * @param now shares that ended before it are left behind
 * @throws ArchiveError
 */
export function readMealieBackup(source: ArchiveSource, { now }: { readonly now: string }): ReadHousehold {
  const path = databaseIn(source.entries)
  const bytes = path === undefined ? undefined : source.read([path]).get(path)
  if (path === undefined || !bytes)
    throw new ArchiveError('wrong-application', 'This is not a backup of Mealie: it has no database.json.')
  const { tables, others } = tablesIn(textOf(bytes))
  const files = filesIn(source.entries, path.replace(/database\.json$/, ''))
  return new MealieBackup(tables, files, now).read(others)
}

function tablesIn(text: string) {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new ArchiveError('not-an-archive', 'The database.json of the archive is damaged.')
  }
  const isTable = (value: unknown): value is readonly Row[] =>
    Array.isArray(value) &&
    value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
  const all = Object.entries((parsed ?? {}) as Record<string, unknown>)
  const tables = Object.fromEntries(all.filter(([, value]) => isTable(value))) as Record<
    string,
    readonly Row[]
  >
  if (!tables.alembic_version || !tables.recipes)
    throw new ArchiveError('wrong-application', 'This is not a backup of Mealie 1 to 3.')
  return { tables, others: all.filter(([, value]) => !isTable(value)) }
}

type Rules = Readonly<Record<string, TableRules>>

/** A file below the data folder. */
interface DataFile {
  readonly path: string
  /** Its path without the folders around the backup. */
  readonly inside: string
  readonly size: number
}

function filesIn(entries: ArchiveSource['entries'], root: string): readonly DataFile[] {
  return entries.map(({ path, size }) => ({
    path,
    size,
    inside: path.startsWith(root) ? path.slice(root.length) : path,
  }))
}

const structure: Rule = { structure: true }
const no = (declined: Extract<Rule, { declined: unknown }>['declined']): Rule => ({ declined })
const derived = no('derived')
const nowhere = no('nothing-comparable')

const isTrue = (value: unknown) => value === true || value === 1
/** A text that begins with an amount. */
const beginsWithNumber = /^\s*[\d¼½¾⅐-⅞]/
/** A hash of bcrypt. */
const bcrypt = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

/** Preferences of a household, which belonged to the group before version 2. */
const preferences = {
  first_day_of_week: 'firstDayOfWeek',
  recipe_public: 'recipePublic',
  recipe_show_nutrition: 'recipeShowNutrition',
  recipe_show_assets: 'recipeShowAssets',
  recipe_landscape_view: 'recipeLandscapeView',
  recipe_disable_comments: 'recipeDisableComments',
  recipe_disable_amount: 'recipeDisableAmount',
} as const

/** Units of nutrients that Mealie shows beside bare numbers. */
const nutrientUnits: Readonly<Record<string, string>> = {
  calories: 'kcal',
  sodiumContent: 'mg',
  cholesterolContent: 'mg',
}

class MealieBackup {
  readonly #tables: Readonly<Record<string, readonly Row[]>>
  readonly #files: readonly DataFile[]
  readonly #now: string
  readonly #ledger = openLedger()
  readonly #claimed = new Set<string>()
  readonly #archived: ArchivedFile[] = []
  readonly #hashes = new Map<Id, string>()
  /** Minutes that local times are ahead of UTC. */
  readonly #ahead: number
  readonly #users: ReadonlyMap<Id, Row>
  readonly #firstHousehold: ReadonlyMap<Id, Id>

  constructor(tables: Readonly<Record<string, readonly Row[]>>, files: readonly DataFile[], now: string) {
    // Before version 2 there are no households: each group gets one.
    const made = (tables.groups ?? []).flatMap((group) => {
      const id = archiveId(group.id)
      return id === undefined ? [] : [{ id: householdOfGroup(id), group }]
    })
    this.#tables = tables
    this.#files = files
    this.#now = now
    this.#ahead = this.#hasHouseholds ? 0 : minutesAhead(tables.group_reports ?? [])
    this.#users = byId(tables.users ?? [])
    const first = new Map<Id, Id>()
    if (this.#hasHouseholds)
      for (const { id, group_id } of tables.households!)
        first.set(archiveId(group_id)!, first.get(archiveId(group_id)!) ?? archiveId(id)!)
    else for (const { id, group } of made) first.set(archiveId(group.id)!, id)
    this.#firstHousehold = first
  }

  get #hasHouseholds(): boolean {
    return (this.#tables.households ?? []).length > 0
  }

  #has(table: string): boolean {
    return this.#tables[table] !== undefined
  }

  read(others: readonly (readonly [string, unknown])[]): ReadHousehold {
    const ledger = this.#ledger
    for (const [name, value] of others)
      for (const [column, leaf] of leavesOf(value))
        ledger.note({ section: 'server', table: name, column, row: 0 }, leaf, { declined: 'unknown' })
    const rows = extractTables({
      tables: this.#tables,
      rules: this.#rules(),
      idOf: (table, row) => this.#idOf(table, row),
      repeats: namesakesIn(this.#tables),
      common: (table, column) => this.#common(table, column),
      ledger,
    })
    const archive: HouseholdArchive = {
      program: 'mealie',
      version: String(this.#tables.alembic_version?.[0]?.version_num ?? '') || null,
      rows: this.#archivedRows(rows),
      files: this.#archived,
      passwordHashes: this.#hashes,
    }
    return { archive, ledger: ledger.lines(), targets: ledger.targets() }
  }

  #idOf(table: string, row: Row): Id | undefined {
    if (table === 'users_to_favorites' || (table === 'users_to_recipes' && row.id == null)) {
      const [user, recipe] = [archiveId(row.user_id), archiveId(row.recipe_id)]
      return user && recipe && pairId(user, recipe)
    }
    if (typeof row.id !== 'number') return archiveId(row.id)
    // Numbers are unique in one database only, so the group, which has a random id, is part of it.
    const group = archiveId(row.group_id)
    return group && pairId(group, archiveId(row.id.toString(16).padStart(12, '0').padEnd(32, '0'))!)
  }

  #common(table: string, column: string): Rule | undefined {
    if (/_normalized$/.test(column)) return derived
    const isOwn = this.#rules()[table]?.into?.parent === undefined
    if (column === 'id') return structure
    if (column === 'created_at' || column === 'update_at')
      return isOwn ? this.#time(column === 'created_at' ? 'createdAt' : 'updatedAt') : no('part-date')
    return undefined
  }

  /** A time of the old server, which may be local. */
  #time(key: string): { readonly to: (value: unknown) => Outcome } {
    return {
      to: (value) => {
        if (isEmpty(value)) return {}
        const time = instantOf(value)
        if (time === undefined) return { declined: 'invalid' }
        if (this.#ahead === 0) return { set: { [key]: time } }
        const becomes = new Date(Date.parse(time) - this.#ahead * 60_000).toISOString()
        return { set: { [key]: becomes }, changed: 'time-zone', becomes }
      },
    }
  }

  #cached: Readonly<Record<string, TableRules>> | undefined

  #rules(): Readonly<Record<string, TableRules>> {
    return (this.#cached ??= this.#makeRules())
  }

  #makeRules(): Readonly<Record<string, TableRules>> {
    return {
      ...this.#peopleRules(),
      ...this.#usersRules(),
      ...this.#foodsRules(),
      ...this.#organizersRules(),
      ...this.#recipesRules(),
      ...this.#recipePartsRules(),
      ...this.#linesRules(),
      ...this.#stepsRules(),
      ...this.#timelineRules(),
      ...this.#listsRules(),
      ...this.#itemsRules(),
      ...this.#plansRules(),
      ...this.#cookbooksRules(),
      ...this.#serverRules(),
      ...ofOldServer,
    }
  }

  /** Groups, households and their preferences. */
  #peopleRules(): Rules {
    const households = this.#hasHouseholds
    return {
      groups: {
        section: 'settings',
        into: { kind: 'group' },
        columns: { name: 'name', slug: 'slug' },
      },
      group_preferences: {
        section: 'settings',
        into: { kind: 'group', parent: 'group_id' },
        columns: {
          group_id: structure,
          private_group: 'privateGroup',
          show_announcements: nowhere,
          // Kept with the household that the group gets.
          ...mapped(preferences, () => (households ? no('unused') : structure)),
        },
      },
      households: {
        section: 'settings',
        into: { kind: 'household' },
        columns: { name: 'name', slug: 'slug', group_id: structure },
      },
      household_preferences: {
        section: 'settings',
        into: { kind: 'household', parent: 'household_id' },
        columns: {
          ...preferences,
          household_id: structure,
          private_household: 'privateHousehold',
          lock_recipe_edits_from_other_households: 'lockRecipeEditsFromOtherHouseholds',
          show_announcements: nowhere,
        },
      },
    }
  }

  /** Users. */
  #usersRules(): Rules {
    return {
      users: {
        section: 'users',
        into: { kind: 'user' },
        columns: {
          full_name: 'fullName',
          username: { to: (value, row) => userName(value, row) },
          email: 'email',
          password: { to: (value, row) => this.#password(value, row) },
          auth_method: {
            to: (value) => (/^(mealie)?$/i.test(String(value ?? '')) ? {} : { changed: 'invitation' }),
          },
          admin: 'admin',
          advanced: 'advanced',
          can_invite: 'canInvite',
          can_manage: 'canManage',
          can_manage_household: 'canManageHousehold',
          can_organize: 'canOrganize',
          group_id: structure,
          household_id: structure,
          cache_key: derived,
          login_attemps: no('state'),
          locked_at: no('state'),
          owned_recipes_id: no('unused'),
          tokens_valid_after: no('state'),
          external_avatar_hash: nowhere,
          show_announcements: nowhere,
          last_read_announcement: no('state'),
          favorite_shopping_list_id: nowhere,
        },
      },
    }
  }

  /** Labels, units and foods. */
  #foodsRules(): Rules {
    const { parts } = blocks
    return {
      multi_purpose_labels: {
        section: 'foods',
        into: { kind: 'label' },
        columns: { name: 'name', color: 'color', group_id: structure },
      },
      ingredient_units: {
        section: 'foods',
        into: { kind: 'unit' },
        columns: {
          name: 'name',
          plural_name: 'pluralName',
          description: 'description',
          abbreviation: 'abbreviation',
          plural_abbreviation: 'pluralAbbreviation',
          use_abbreviation: 'useAbbreviation',
          fraction: 'fraction',
          on_hand: 'onHand',
          group_id: structure,
          standard_quantity: nowhere,
          standard_unit: nowhere,
        },
      },
      ingredient_units_aliases: {
        section: 'foods',
        into: { kind: 'unit', parent: 'unit_id', field: 'aliases' },
        columns: { name: 'name', unit_id: structure },
      },
      ingredient_foods: {
        section: 'foods',
        into: { kind: 'food' },
        columns: {
          name: 'name',
          plural_name: 'pluralName',
          description: 'description',
          label_id: 'labelId',
          on_hand: this.#has('households_to_ingredient_foods') ? no('unused') : 'onHand',
          group_id: structure,
        },
      },
      ingredient_foods_aliases: {
        section: 'foods',
        into: { kind: 'food', parent: 'food_id', field: 'aliases' },
        columns: { name: 'name', food_id: structure },
      },
      ingredient_food_extras: pairs('foods', 'food', 'ingredient_food_id'),
      households_to_ingredient_foods: {
        section: 'foods',
        into: { kind: 'household', parent: 'household_id', field: 'foodOnHandIds', value: 'food_id' },
        needs: { food_id: 'food' },
        columns: { household_id: structure, food_id: structure },
      },
      ingredient_foods_substitutions: { ...parts, section: 'foods' },
    }
  }

  /** Categories, tags and tools. */
  #organizersRules(): Rules {
    return {
      categories: organizers('category'),
      tags: organizers('tag'),
      tools: {
        ...organizers('tool'),
        columns: {
          ...organizers('tool').columns,
          on_hand: this.#has('households_to_tools') ? no('unused') : 'onHand',
        },
      },
      households_to_tools: {
        section: 'organizers',
        into: { kind: 'household', parent: 'household_id', field: 'toolOnHandIds', value: 'tool_id' },
        needs: { tool_id: 'tool' },
        columns: { household_id: structure, tool_id: structure },
      },
      group_to_categories: {
        section: 'organizers',
        columns: { group_id: no('unused'), category_id: no('unused') },
      },
      recipes_to_categories: membership('categoryIds', 'category_id', 'category'),
      recipes_to_tags: membership('tagIds', 'tag_id', 'tag'),
      recipes_to_tools: membership('toolIds', 'tool_id', 'tool'),
    }
  }

  /** Recipes without their parts. */
  #recipesRules(): Rules {
    const rated = new Set(
      (this.#tables.users_to_recipes ?? [])
        .filter((row) => Number(row.rating) > 0)
        .map((row) => archiveId(row.recipe_id)),
    )
    return {
      recipes: {
        section: 'recipes',
        into: { kind: 'recipe' },
        columns: {
          slug: 'slug',
          name: 'name',
          user_id: 'userId',
          group_id: structure,
          description: withFiles('description'),
          image: derived,
          total_time: 'totalTime',
          prep_time: 'prepTime',
          perform_time: 'performTime',
          cook_time: 'cookTime',
          total_time_seconds: seconds('totalTime'),
          prep_time_seconds: seconds('prepTime'),
          perform_time_seconds: seconds('performTime'),
          recipe_yield: 'recipeYield',
          recipe_servings: 'recipeServings',
          recipe_yield_quantity: 'recipeYieldQuantity',
          recipeCuisine: 'cuisine',
          org_url: 'orgURL',
          rating: {
            to: (value, row) =>
              isEmpty(value)
                ? {}
                : rated.has(archiveId(row.id))
                  ? { declined: 'derived' }
                  : { set: { rating: Math.min(5, Math.max(0, Number(value) || 0)) } },
          },
          created_at: {
            to: (value, row) =>
              addedLongBefore(row) === undefined || isEmpty(value)
                ? this.#time('createdAt').to(value)
                : { changed: 'date-added', becomes: addedLongBefore(row) },
          },
          date_added: { to: (value, row) => this.#dateAdded(value, row) },
          date_updated: this.#time('dateUpdated'),
          is_ocr_recipe: no('unused'),
          last_made: {
            to: (value) => {
              if (isEmpty(value)) return {}
              if (this.#has('households_to_recipes')) return { declined: 'unused' }
              const lastMade = instantOf(value)
              return lastMade === undefined ? { declined: 'invalid' } : { set: { lastMade } }
            },
          },
        },
      },
    }
  }

  /** Settings, nutrition, files and extras of recipes. */
  #recipePartsRules(): Rules {
    const made = this.#madeOn()
    return {
      households_to_recipes: {
        section: 'recipes',
        into: { kind: 'recipe', parent: 'recipe_id' },
        columns: {
          id: structure,
          recipe_id: structure,
          household_id: structure,
          last_made: {
            to: (value, row) => {
              if (isEmpty(value)) return {}
              const lastMade = instantOf(value)
              if (lastMade === undefined) return { declined: 'invalid' }
              return made.get(archiveId(row.recipe_id) ?? '') === lastMade
                ? { set: { lastMade } }
                : { declined: 'nothing-comparable' }
            },
          },
        },
      },
      recipe_settings: {
        section: 'recipes',
        into: { kind: 'recipe', parent: 'recipe_id', field: 'settings' },
        columns: {
          recipe_id: structure,
          public: 'public',
          show_nutrition: 'showNutrition',
          show_assets: 'showAssets',
          landscape_view: 'landscapeView',
          disable_comments: 'disableComments',
          disable_amount: 'disableAmount',
          locked: 'locked',
        },
      },
      recipe_nutrition: {
        section: 'recipes',
        into: { kind: 'recipe', parent: 'recipe_id', field: 'nutrition' },
        columns: {
          recipe_id: structure,
          ...mapped(nutrients, (field) => ({ to: (value: unknown) => nutrient(field, value) })),
        },
      },
      recipe_assets: {
        section: 'recipes',
        refuses: (row) => (this.#asset(row) ? undefined : 'missing-file'),
        into: { kind: 'recipe', parent: 'recipe_id', field: 'assets' },
        columns: {
          recipe_id: structure,
          name: 'name',
          icon: 'icon',
          file_name: { to: (value, row) => this.#attach(value, row) },
        },
      },
      api_extras: pairs('recipes', 'recipe', 'recipee_id'),
    }
  }

  /** Ingredient lines and steps. */
  #linesRules(): Rules {
    const amountsOff = new Set(
      (this.#tables.recipe_settings ?? [])
        .filter((row) => isTrue(row.disable_amount))
        .map((row) => archiveId(row.recipe_id)),
    )
    /** Whether a line is only a text: without unit and food, and without an amount that means something. */
    const isBare = (row: Row): boolean => {
      if (!isEmpty(row.unit_id) || !isEmpty(row.food_id) || !isEmpty(row.referenced_recipe_id)) return false
      if (isEmpty(row.quantity) || Number(row.quantity) === 0) return true
      if (amountsOff.has(archiveId(row.recipe_id))) return true
      return Number(row.quantity) === 1 && beginsWithNumber.test(String(row.note ?? ''))
    }
    const { parts } = blocks
    return {
      recipes_ingredients: {
        section: 'recipes',
        into: { kind: 'recipe', parent: 'recipe_id', field: 'recipeIngredient', order: 'position' },
        columns: {
          recipe_id: structure,
          position: structure,
          title: 'title',
          note: {
            to: (value, row) => {
              if (isEmpty(value)) return {}
              const note = String(value).slice(0, 4_096)
              // A line that was not parsed is a text.
              return { set: isBare(row) ? { originalText: note } : { note } }
            },
          },
          unit_id: 'unitId',
          food_id: 'foodId',
          original_text: {
            to: (value, row) =>
              isEmpty(value)
                ? {}
                : isBare(row) && !isEmpty(row.note) && value !== row.note
                  ? { declined: 'unused' }
                  : { set: { originalText: String(value).slice(0, 4_096) } },
          },
          reference_id: 'referenceId',
          referenced_recipe_id: 'referencedRecipeId',
          quantity: {
            to: (value, row) => {
              if (isEmpty(value)) return {}
              if (Number(value) === 0) return { changed: 'no-amount', becomes: null }
              if (isBare(row)) return { declined: 'no-meaning' }
              return Number.isFinite(Number(value)) && Math.abs(Number(value)) <= 1e15
                ? { set: { quantity: Number(value) } }
                : { declined: 'invalid' }
            },
          },
        },
      },
      recipes_ingredients_substitutions: { ...parts, section: 'recipes' },
    }
  }

  /** Steps with their links to ingredient lines, and notes. */
  #stepsRules(): Rules {
    const { parts } = blocks
    return {
      recipe_instructions: {
        section: 'recipes',
        into: { kind: 'recipe', parent: 'recipe_id', field: 'recipeInstructions', order: 'position' },
        columns: {
          id: 'id',
          recipe_id: structure,
          position: structure,
          type: no('unused'),
          title: 'title',
          summary: 'summary',
          text: withFiles('text'),
        },
      },
      recipe_ingredient_ref_link: this.#links(),
      notes: {
        section: 'recipes',
        into: { kind: 'recipe', parent: 'recipe_id', field: 'notes', order: 'id' },
        columns: { recipe_id: structure, title: 'title', text: withFiles('text'), reference_id: nowhere },
      },
      recipe_note_ref_link: { ...parts, section: 'recipes' },
    }
  }

  /** What people add to recipes. */
  #timelineRules(): Rules {
    return {
      recipe_comments: {
        section: 'timeline',
        into: { kind: 'comment' },
        needs: { recipe_id: 'recipe', user_id: 'user' },
        refuses: ({ text }) => (String(text ?? '').trim() === '' ? 'invalid' : undefined),
        columns: { recipe_id: 'recipeId', user_id: 'userId', text: 'text' },
      },
      recipe_timeline_events: {
        section: 'timeline',
        into: { kind: 'timeline-event' },
        needs: { recipe_id: 'recipe' },
        columns: {
          recipe_id: 'recipeId',
          user_id: 'userId',
          subject: 'subject',
          message: 'eventMessage',
          event_message: 'eventMessage',
          event_type: 'eventType',
          image: derived,
          timestamp: 'timestamp',
        },
      },
      recipe_share_tokens: {
        section: 'recipes',
        into: { kind: 'shared-recipe' },
        needs: { recipe_id: 'recipe' },
        refuses: ({ expires_at: end }) => ((instantOf(end) ?? '') <= this.#now ? 'expired' : undefined),
        columns: { recipe_id: 'recipeId', expires_at: 'expiresAt', group_id: structure },
      },
      users_to_favorites: {
        section: 'ratings',
        into: { kind: 'rating' },
        needs: { user_id: 'user', recipe_id: 'recipe' },
        columns: {
          user_id: 'userId',
          recipe_id: { to: (value) => ({ set: { recipeId: archiveId(value), isFavorite: true } }) },
        },
      },
      users_to_recipes: {
        section: 'ratings',
        into: { kind: 'rating' },
        needs: { user_id: 'user', recipe_id: 'recipe' },
        columns: { user_id: 'userId', recipe_id: 'recipeId', rating: 'rating', is_favorite: 'isFavorite' },
      },
    }
  }

  /** Shopping lists. */
  #listsRules(): Rules {
    return {
      shopping_lists: {
        section: 'lists',
        into: { kind: 'shopping-list' },
        columns: { name: 'name', user_id: 'userId', group_id: structure },
      },
      shopping_list_extras: pairs('lists', 'shopping-list', 'shopping_list_id'),
      shopping_list_recipe_reference: {
        section: 'lists',
        into: { kind: 'shopping-list', parent: 'shopping_list_id', field: 'recipeReferences' },
        needs: { recipe_id: 'recipe' },
        columns: { shopping_list_id: structure, recipe_id: 'recipeId', recipe_quantity: 'recipeQuantity' },
      },
      shopping_lists_multi_purpose_labels: {
        section: 'lists',
        into: {
          kind: 'shopping-list',
          parent: 'shopping_list_id',
          field: 'labelSettings',
          order: 'position',
        },
        needs: { label_id: 'label' },
        columns: { shopping_list_id: structure, label_id: 'labelId', position: 'position' },
      },
      shopping_list_item_extras: pairs('lists', 'shopping-item', 'shopping_list_item_id'),
    }
  }

  /** Items of shopping lists. */
  #itemsRules(): Rules {
    const checked = new Set(
      (this.#tables.shopping_list_items ?? [])
        .filter((row) => isTrue(row.checked))
        .map((row) => archiveId(row.id)),
    )
    return {
      shopping_list_items: {
        section: 'lists',
        into: { kind: 'shopping-item' },
        needs: { shopping_list_id: 'shopping-list' },
        columns: {
          shopping_list_id: 'shoppingListId',
          position: 'position',
          checked: 'checked',
          quantity: 'quantity',
          note: 'note',
          is_food: 'isFood',
          is_ingredient: no('unused'),
          unit_id: 'unitId',
          food_id: 'foodId',
          label_id: 'labelId',
        },
      },
      shopping_list_item_recipe_reference: {
        section: 'lists',
        into: { kind: 'shopping-item', parent: 'shopping_list_item_id', field: 'recipeReferences' },
        needs: { recipe_id: 'recipe' },
        refuses: (row) => (checked.has(archiveId(row.shopping_list_item_id)) ? 'checked' : undefined),
        columns: {
          shopping_list_item_id: structure,
          recipe_id: 'recipeId',
          recipe_quantity: 'recipeQuantity',
          recipe_scale: 'recipeScale',
          recipe_note: 'recipeNote',
        },
      },
    }
  }

  /** Meal plans and their rules. */
  #plansRules(): Rules {
    return {
      group_meal_plans: {
        section: 'plans',
        into: { kind: 'mealplan' },
        columns: {
          group_id: structure,
          date: 'date',
          entry_type: 'entryType',
          title: { to: planTitle },
          text: 'text',
          recipe_id: 'recipeId',
          recipe_scale: 'recipeScale',
          user_id: 'userId',
        },
      },
      group_meal_plan_rules: {
        section: 'plans',
        into: { kind: 'mealplan-rule' },
        columns: {
          group_id: structure,
          household_id: structure,
          day: 'day',
          entry_type: 'entryType',
          query_filter_string: 'queryFilterString',
        },
      },
      plan_rules_to_categories: this.#oldFilter(
        'plans',
        'mealplan-rule',
        'group_plan_rule_id',
        'category_id',
      ),
      plan_rules_to_tags: this.#oldFilter('plans', 'mealplan-rule', 'plan_rule_id', 'tag_id'),
      plan_rules_to_households: this.#oldFilter(
        'plans',
        'mealplan-rule',
        'group_plan_rule_id',
        'household_id',
      ),
    }
  }

  /** Cookbooks. */
  #cookbooksRules(): Rules {
    return {
      cookbooks: {
        section: 'cookbooks',
        into: { kind: 'cookbook' },
        columns: {
          group_id: structure,
          household_id: structure,
          position: 'position',
          name: 'name',
          slug: derived,
          description: 'description',
          public: 'public',
          query_filter_string: 'queryFilterString',
          ...mapped({ require_all_categories: '', require_all_tags: '', require_all_tools: '' }, () =>
            this.#hasFilters('cookbooks') ? no('unused') : structure,
          ),
        },
      },
      cookbooks_to_categories: this.#oldFilter('cookbooks', 'cookbook', 'cookbook_id', 'category_id'),
      cookbooks_to_tags: this.#oldFilter('cookbooks', 'cookbook', 'cookbook_id', 'tag_id'),
      cookbooks_to_tools: this.#oldFilter('cookbooks', 'cookbook', 'cookbook_id', 'tool_id'),
    }
  }

  /** Addresses that the server calls, and what belongs to the old server alone. */
  #serverRules(): Rules {
    return {
      recipe_actions: {
        section: 'settings',
        into: { kind: 'recipe-action' },
        refuses: ({ url }) =>
          /^https?:\/\//.test(String(url)) && URL.canParse(String(url).replaceAll(/\$\{\w*\}/g, 'x'))
            ? undefined
            : 'invalid',
        columns: {
          group_id: structure,
          household_id: structure,
          action_type: 'actionType',
          title: 'title',
          url: 'url',
        },
      },
      webhook_urls: {
        section: 'settings',
        into: { kind: 'webhook' },
        refuses: ({ url }) =>
          /^https?:\/\//.test(String(url)) && URL.canParse(String(url)) ? undefined : 'invalid',
        columns: {
          group_id: structure,
          household_id: structure,
          enabled: {
            to: (value) => (isTrue(value) ? { changed: 'switched-off', becomes: false } : {}),
          },
          name: 'name',
          url: 'url',
          webhook_type: {
            to: (value) => (value === 'mealplan' || isEmpty(value) ? {} : { declined: 'nothing-comparable' }),
          },
          scheduled_time: {
            to: (value) => {
              const time = /^\d\d:\d\d/.exec(String(value))?.[0]
              return time === undefined ? { declined: 'invalid' } : { set: { scheduledTime: time } }
            },
          },
          time: no('unused'),
        },
      },
    }
  }

  /** The last time that any household made each recipe. */
  #madeOn(): ReadonlyMap<Id, string> {
    const made = new Map<Id, string>()
    for (const { recipe_id, last_made } of this.#tables.households_to_recipes ?? []) {
      const [id, time] = [archiveId(recipe_id), instantOf(last_made)]
      if (id && time && time > (made.get(id) ?? '')) made.set(id, time)
    }
    return made
  }

  /** The links of steps to ingredient lines are added to the steps afterwards. */
  #links(): TableRules {
    const steps = new Set((this.#tables.recipe_instructions ?? []).map(({ id }) => archiveId(id)))
    const lines = new Set((this.#tables.recipes_ingredients ?? []).map((row) => archiveId(row.reference_id)))
    return {
      section: 'recipes',
      refuses: (row) =>
        steps.has(archiveId(row.instruction_id)) && lines.has(archiveId(row.reference_id))
          ? undefined
          : 'dangling',
      columns: { instruction_id: structure, reference_id: structure },
    }
  }

  #hasFilters(table: 'cookbooks' | 'group_meal_plan_rules'): boolean {
    return (this.#tables[table] ?? []).some(({ query_filter_string: filter }) => filter !== undefined)
  }

  /** The tables that selected recipes before there were filters. */
  #oldFilter(
    section: 'plans' | 'cookbooks',
    kind: 'mealplan-rule' | 'cookbook',
    parent: string,
    target: string,
  ): TableRules {
    const isOld = !this.#hasFilters(kind === 'cookbook' ? 'cookbooks' : 'group_meal_plan_rules')
    const rule: Rule = isOld ? { to: () => ({ changed: 'filter' }) } : no('unused')
    return { section, columns: { [parent]: rule, [target]: rule } }
  }

  #password(value: unknown, row: Row): Outcome {
    const id = archiveId(row.id)
    if (isEmpty(value)) return {}
    if (id === undefined || !bcrypt.test(String(value))) return { changed: 'invitation' }
    this.#hashes.set(id, String(value))
    return { keeps: { passwordHash: true } }
  }

  /** The day that the page showed decides when it is another one than that of the time of creation. */
  #dateAdded(value: unknown, row: Row): Outcome {
    if (isEmpty(value)) return {}
    const day = dayOf(value)
    if (day === undefined) return { declined: 'invalid' }
    const becomes = addedLongBefore(row)
    if (becomes !== undefined) return { set: { createdAt: becomes }, changed: 'date-added', becomes }
    return dayOf(row.created_at) === day && this.#ahead === 0 ? {} : { changed: 'day' }
  }

  #fileNamed(inside: string): DataFile | undefined {
    return (this.#byPath ??= new Map(this.#files.map((file) => [file.inside, file]))).get(inside)
  }

  #byPath: ReadonlyMap<string, DataFile> | undefined

  #asset({ recipe_id, file_name }: Row): DataFile | undefined {
    const file = this.#fileNamed(`data/recipes/${archiveId(recipe_id) ?? ''}/assets/${String(file_name)}`)
    return file && file.size > 0 ? file : undefined
  }

  #attach(value: unknown, row: Row): Outcome {
    const file = this.#asset(row)!
    this.#keep(file, {
      of: 'asset',
      owner: archiveId(row.recipe_id)!,
      path: file.path,
      name: String(row.name ?? '') || String(value),
      ...(row.icon ? { icon: String(row.icon) } : {}),
    })
    // The new name is known when the file is stored.
    return { set: { fileName: String(value) }, changed: 'file' }
  }

  #keep(file: DataFile, archived: ArchivedFile): void {
    this.#claimed.add(file.path)
    this.#archived.push(archived)
    this.#ledger.note({ section: sectionOf(archived), table: '', column: file.path, row: 0 }, file.path, {})
  }

  #decline({ path, inside, size }: DataFile): void {
    if (inside === 'database.json') return
    const isOfRecipe = /^data\/(recipes|users)\//.test(inside)
    const declined = /\/(min|tiny)-original\.[a-z]+$/.test(inside)
      ? 'derived'
      : isOfRecipe
        ? size > 0
          ? 'dangling'
          : 'missing-file'
        : 'state'
    this.#ledger.note({ section: 'server', table: '', column: path, row: 0 }, path, { declined })
  }

  /** Rows of Larder, complete with what several tables tell together. */
  #archivedRows(read: ReadonlyMap<MovedKind, ReadonlyMap<Id, ReadRow>>): HouseholdArchive['rows'] {
    const rows = (kind: MovedKind) => [...(read.get(kind)?.values() ?? [])]
    this.#linkSteps(rows('recipe'))
    this.#writeOldFilters(rows('cookbook'), rows('mealplan-rule'))
    this.#addPictures(read)
    const recipes = read.get('recipe')
    const events = new Set(
      this.#archived.filter(({ of }) => of === 'timeline-event').map(({ owner }) => owner),
    )
    const lists = read.get('shopping-list')
    const averages = averageRatings(rows('rating'))
    const homes: Readonly<Partial<Record<MovedKind, (row: ReadRow) => Home>>> = {
      group: ({ id }) => ({ groupId: id, householdId: null }),
      household: ({ id, source }) => ({ groupId: archiveId(source.group_id) ?? '', householdId: id }),
      user: ({ id }) => this.#homeOfUser(id),
      ...Object.fromEntries(
        (['rating', 'comment', 'timeline-event', 'shared-recipe'] as const).map((kind) => [
          kind,
          ({ fields }: ReadRow) => {
            const recipe = recipes?.get(String(fields.recipeId))
            const of = archiveId(recipe?.source.group_id) ?? ''
            const user = fields.userId ?? recipe?.fields.userId
            return this.#homeOf(of, user)
          },
        ]),
      ),
      'shopping-item': ({ fields }) => {
        const list = lists?.get(String(fields.shoppingListId))
        return this.#homeOf(archiveId(list?.source.group_id) ?? '', list?.fields.userId)
      },
    }
    const made = this.#madeHouseholds()
    return Object.fromEntries(
      movedKinds.map((kind) => [
        kind,
        [...rows(kind), ...(kind === 'household' ? made : [])].map((row): ArchivedRow => {
          const { createdAt = null, updatedAt = null, dateUpdated, ...fields } = row.fields
          const { groupId, householdId } = homes[kind]?.(row) ?? this.#homeOfRow(row)
          return {
            id: row.id,
            createdAt: createdAt as string | null,
            updatedAt: (kind === 'recipe' ? (dateUpdated ?? updatedAt) : updatedAt) as string | null,
            groupId,
            householdId,
            fields: {
              ...fields,
              ...(kind === 'timeline-event' && events.has(row.id) ? { image: 'has image' } : {}),
              ...(kind === 'webhook' ? { enabled: false } : {}),
              ...(kind === 'recipe' && averages.has(row.id) ? { rating: averages.get(row.id) } : {}),
            },
          }
        }),
      ]),
    ) as unknown as HouseholdArchive['rows']
  }

  #homeOfRow({ source, fields }: ReadRow): Home {
    const groupId = archiveId(source.group_id) ?? ''
    const own = archiveId(source.household_id)
    return own === undefined ? this.#homeOf(groupId, fields.userId) : { groupId, householdId: own }
  }

  /** The household of a user, else the first one of the group. */
  #homeOf(groupId: Id, user: unknown): Home {
    const home = user == null ? undefined : this.#homeOfUser(String(user))
    return home && (home.groupId === groupId || groupId === '')
      ? home
      : { groupId, householdId: this.#firstHousehold.get(groupId) ?? null }
  }

  #homeOfUser(id: Id): Home {
    const row = this.#users.get(id)
    const groupId = archiveId(row?.group_id) ?? ''
    return { groupId, householdId: archiveId(row?.household_id) ?? this.#firstHousehold.get(groupId) ?? null }
  }

  #madeHouseholds(): readonly ReadRow[] {
    if (this.#hasHouseholds) return []
    const preferred = new Map(
      (this.#tables.group_preferences ?? []).map((row) => [archiveId(row.group_id), row] as const),
    )
    return (this.#tables.groups ?? []).flatMap((group) => {
      const groupId = archiveId(group.id)
      if (groupId === undefined) return []
      const chosen = preferred.get(groupId) ?? {}
      const fields = Object.fromEntries(
        Object.entries(preferences).flatMap(([column, field]) => {
          const value = chosen[column]
          return isEmpty(value)
            ? []
            : [[field, column === 'first_day_of_week' ? Number(value) % 7 : isTrue(value)]]
        }),
      )
      const id = householdOfGroup(groupId)
      return [{ id, source: { group_id: groupId }, fields: { ...fields, name: String(group.name) } }]
    })
  }

  #linkSteps(recipes: readonly ReadRow[]): void {
    const links = Map.groupBy(this.#tables.recipe_ingredient_ref_link ?? [], (row) =>
      archiveId(row.instruction_id),
    )
    for (const { fields } of recipes) {
      const own = new Set(
        ((fields.recipeIngredient ?? []) as readonly Row[]).map(({ referenceId }) => referenceId),
      )
      for (const step of (fields.recipeInstructions ?? []) as Record<string, unknown>[]) {
        const found = (links.get(String(step.id)) ?? []).map((row) => archiveId(row.reference_id))
        const ids = [...new Set(found)].filter((id) => own.has(id))
        if (ids.length > 0) step.ingredientReferences = ids.map((referenceId) => ({ referenceId }))
      }
    }
  }

  /** The filters of cookbooks and rules of versions before 2. */
  #writeOldFilters(cookbooks: readonly ReadRow[], rules: readonly ReadRow[]): void {
    const idsOf = (table: string, parent: string, target: string, id: Id) =>
      (this.#tables[table] ?? [])
        .filter((row) => archiveId(row[parent]) === id)
        .flatMap((row) => archiveId(row[target]) ?? [])
    const term = (attribute: string, operator: string, ids: readonly Id[]) =>
      ids.length === 0 ? [] : [`${attribute} ${operator} [${ids.map((id) => `"${id}"`).join(', ')}]`]
    if (!this.#hasFilters('cookbooks'))
      for (const { id, source, fields } of cookbooks) {
        const kinds = [
          ['recipeCategory.id', 'categories', 'category_id'],
          ['tags.id', 'tags', 'tag_id'],
          ['tools.id', 'tools', 'tool_id'],
        ] as const
        fields.queryFilterString = kinds
          .flatMap(([attribute, name, column]) =>
            term(
              attribute,
              isTrue(source[`require_all_${name}`]) ? 'CONTAINS ALL' : 'IN',
              idsOf(`cookbooks_to_${name}`, 'cookbook_id', column, id),
            ),
          )
          .join(' AND ')
      }
    if (!this.#hasFilters('group_meal_plan_rules'))
      for (const { id, fields } of rules)
        fields.queryFilterString = [
          ...term(
            'recipeCategory.id',
            'CONTAINS ALL',
            idsOf('plan_rules_to_categories', 'group_plan_rule_id', 'category_id', id),
          ),
          ...term('tags.id', 'CONTAINS ALL', idsOf('plan_rules_to_tags', 'plan_rule_id', 'tag_id', id)),
          ...term(
            'householdId',
            'IN',
            idsOf('plan_rules_to_households', 'group_plan_rule_id', 'household_id', id),
          ),
        ].join(' AND ')
  }

  #addPictures(read: ReadonlyMap<MovedKind, ReadonlyMap<Id, ReadRow>>): void {
    const shapes = [
      ['recipe', /^data\/recipes\/([^/]+)\/images\/original\.(?:webp|jpe?g|png)$/],
      ['timeline-event', /^data\/recipes\/[^/]+\/images\/timeline\/([^/]+)\/original\.(?:webp|jpe?g|png)$/],
      ['user', /^data\/users\/([^/]+)\/profile\.webp$/],
    ] as const
    for (const file of this.#files)
      for (const [of, shape] of shapes) {
        const owner = archiveId(shape.exec(file.inside)?.[1])
        if (owner !== undefined && file.size > 0 && read.get(of)?.has(owner))
          this.#keep(file, { of, owner, path: file.path })
      }
    for (const file of this.#files) if (!this.#claimed.has(file.path)) this.#decline(file)
  }
}

function dayOf(value: unknown): string | undefined {
  const day = /^\d{4}-\d\d-\d\d/.exec(String(value))?.[0]
  return day !== undefined && instantOf(day) !== undefined ? day : undefined
}

/** The time for a day of addition that is not that of the time of creation, such as that of an earlier import. */
function addedLongBefore({ date_added, created_at }: Row): string | undefined {
  const [added, created] = [dayOf(date_added), dayOf(created_at)]
  if (added === undefined) return undefined
  const days =
    created === undefined ? Infinity : Math.abs(Date.parse(added) - Date.parse(created)) / 86_400_000
  return days > 1 ? `${added}T12:00:00.000Z` : undefined
}

/** Where a row belongs. */
interface Home {
  readonly groupId: Id
  readonly householdId: Id | null
}

const nutrients = {
  calories: 'calories',
  fat_content: 'fatContent',
  protein_content: 'proteinContent',
  carbohydrate_content: 'carbohydrateContent',
  fiber_content: 'fiberContent',
  sodium_content: 'sodiumContent',
  sugar_content: 'sugarContent',
  cholesterol_content: 'cholesterolContent',
  saturated_fat_content: 'saturatedFatContent',
  trans_fat_content: 'transFatContent',
  unsaturated_fat_content: 'unsaturatedFatContent',
} as const

/** A text that may contain addresses of files, which have other names here. */
function withFiles(field: string): Rule {
  return {
    to: (value) => {
      if (isEmpty(value)) return {}
      const text = String(value)
      const set = { [field]: text.slice(0, 65_536) }
      if (text.length > 65_536) return { set, changed: 'shortened' }
      return /\/api\/media\/recipes\/[^/]+\/assets\//.test(text) ? { set, changed: 'file' } : { set }
    },
  }
}

function nutrient(field: string, value: unknown): Outcome {
  if (isEmpty(value)) return {}
  const text = String(value).slice(0, 255)
  if (!/^\s*\d+([.,]\d+)?\s*$/.test(text)) return { set: { [field]: text } }
  const becomes = `${text.trim()} ${nutrientUnits[field] ?? 'g'}`
  return { set: { [field]: becomes }, changed: 'unit-added', becomes }
}

/** Newer versions have seconds, and no text then. */
function seconds(field: string): Rule {
  return {
    to: (value) => {
      if (isEmpty(value)) return {}
      const total = Math.round(Number(value) / 60)
      if (!Number.isFinite(total) || total < 0) return { declined: 'invalid' }
      const [hours, minutes] = [Math.floor(total / 60), total % 60]
      const becomes = [hours ? `${hours} h` : '', minutes || !hours ? `${minutes} min` : '']
        .filter(Boolean)
        .join(' ')
      return { set: { [field]: becomes }, changed: 'duration', becomes }
    },
  }
}

/** User names may have an @ only when they are the e-mail address. */
function userName(value: unknown, { email }: Row): Outcome {
  const given = String(value ?? '').trim() || (String(email ?? '').split('@')[0] ?? '') || 'user'
  const isAddress =
    given.toLowerCase() ===
    String(email ?? '')
      .trim()
      .toLowerCase()
  const username = (isAddress ? given : given.replaceAll('@', '.')).slice(0, 255)
  return { set: { username }, ...(username === value ? {} : { changed: 'user-name', becomes: username }) }
}

/** An entry without a recipe needs a title. */
function planTitle(value: unknown, { recipe_id, text }: Row): Outcome {
  const title = String(value ?? '')
  if (title.trim() !== '' || !isEmpty(recipe_id))
    return title === '' ? {} : { set: { title: title.slice(0, 1_000) } }
  const becomes = (
    String(text ?? '')
      .trim()
      .split('\n')[0] || '–'
  ).slice(0, 1_000)
  return { set: { title: becomes }, changed: 'made-up', becomes }
}

function pairs(section: TableRules['section'], kind: MovedKind, parent: string): TableRules {
  return {
    section,
    into: { kind, parent, field: 'extras', key: 'key_name', value: 'value' },
    columns: { [parent]: structure, key_name: structure, value: structure },
  }
}

function organizers(kind: 'category' | 'tag' | 'tool'): TableRules {
  return {
    section: 'organizers',
    into: { kind },
    columns: { name: 'name', slug: derived, group_id: structure },
  }
}

function membership(field: string, value: string, of: MovedKind): TableRules {
  return {
    section: 'recipes',
    into: { kind: 'recipe', parent: 'recipe_id', field, value },
    needs: { [value]: of },
    columns: { recipe_id: structure, [value]: structure },
  }
}

/** Tables whose rows are left behind as a whole. */
const blocks = {
  server: (section: TableRules['section'], declined: 'old-address' | 'secret' | 'state'): TableRules => ({
    section,
    refuses: () => declined,
    columns: {},
  }),
  get secret(): TableRules {
    return this.server('server', 'secret')
  },
  get state(): TableRules {
    return this.server('server', 'state')
  },
  parts: { refuses: () => 'nothing-comparable', columns: {} } as Pick<TableRules, 'refuses' | 'columns'>,
}

/** Tables of the old server alone. */
const ofOldServer: Rules = (() => {
  const { server, secret, state } = blocks
  return {
    alembic_version: state,
    group_events_notifiers: secret,
    group_events_notifier_options: secret,
    long_live_tokens: secret,
    password_reset_tokens: server('users', 'old-address'),
    invite_tokens: server('users', 'old-address'),
    group_reports: state,
    report_entries: state,
    server_tasks: state,
    group_data_exports: state,
    ai_providers: secret,
    ai_provider_settings: secret,
    ai_provider_headers: secret,
    ai_provider_params: secret,
  }
})()

function mapped<Keys extends Readonly<Record<string, string>>>(
  keys: Keys,
  ruleOf: (field: string) => Rule,
): Readonly<Record<string, Rule>> {
  return Object.fromEntries(Object.entries(keys).map(([column, field]) => [column, ruleOf(field)]))
}

/** Rows with the name of an earlier row of their group. Versions before 1.0 allowed them. */
function namesakesIn(tables: Readonly<Record<string, readonly Row[]>>): ReadonlySet<Row> {
  const repeated = new Set<Row>()
  const named = [
    'multi_purpose_labels',
    'ingredient_units',
    'ingredient_foods',
    'categories',
    'tags',
    'tools',
  ]
  for (const table of named) {
    const seen = new Set<string>()
    for (const row of tables[table] ?? []) {
      const name = String(row.name ?? '').trim()
      const key = `${archiveId(row.group_id) ?? ''} ${'slug' in row ? slugOf(name) : foldText(name)}`
      if (seen.has(key)) repeated.add(row)
      seen.add(key)
    }
  }
  return repeated
}

/** The average rating of each recipe that users have rated. */
function averageRatings(ratings: readonly ReadRow[]): ReadonlyMap<unknown, number> {
  const given = ratings.filter(({ fields }) => Number(fields.rating) > 0)
  return new Map(
    [...Map.groupBy(given, ({ fields }) => fields.recipeId)].map(([recipe, of]) => [
      recipe,
      of.reduce((sum, { fields }) => sum + Number(fields.rating), 0) / of.length,
    ]),
  )
}

function sectionOf({ of }: ArchivedFile): TableRules['section'] {
  return of === 'user' ? 'users' : of === 'timeline-event' ? 'timeline' : 'recipes'
}

function byId(rows: readonly Row[]): ReadonlyMap<Id, Row> {
  return new Map(rows.flatMap((row) => (archiveId(row.id) ? [[archiveId(row.id)!, row]] : [])))
}

/** The household that a group of a version before 2 gets. */
function householdOfGroup(groupId: Id): Id {
  return pairId(groupId, '00000000-0000-0000-0000-000000000001')
}

/**
 * Minutes that local times of the archive are ahead of UTC. Reports have the same instant in both forms. Versions before 1.11
 * stored local times.
 */
function minutesAhead(reports: readonly Row[]): number {
  const offsets = reports.flatMap(({ created_at, timestamp }) => {
    const [local, utc] = [instantOf(created_at), instantOf(timestamp)]
    if (local === undefined || utc === undefined) return []
    const minutes = (Date.parse(local) - Date.parse(utc)) / 60_000
    return Math.abs(minutes) <= 14 * 60 ? [Math.round(minutes / 15) * 15] : []
  })
  return offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? 0
}
