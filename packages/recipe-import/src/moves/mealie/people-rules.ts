import { archiveId, type Id } from '@larder/domain'
import { isEmpty, type Outcome, type Row } from '../extract-tables.ts'
import type { MealieTables } from './mealie-tables.ts'
import { blocks, derived, mapped, no, nowhere, type Rules, structure } from './rules.ts'
import { isTrue, userName } from './values.ts'

/** A hash of bcrypt. */
const bcrypt = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

/** Preferences of a household, which belonged to the group before version 2. */
export const preferences = {
  first_day_of_week: 'firstDayOfWeek',
  recipe_public: 'recipePublic',
  recipe_show_nutrition: 'recipeShowNutrition',
  recipe_show_assets: 'recipeShowAssets',
  recipe_landscape_view: 'recipeLandscapeView',
  recipe_disable_comments: 'recipeDisableComments',
  recipe_disable_amount: 'recipeDisableAmount',
} as const

/** Groups, households and their preferences. */
export function peopleRules(tables: MealieTables): Rules {
  const households = tables.hasHouseholds
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

/** Users. @param hashes gets the hashes of their passwords */
export function userRules(hashes: Map<Id, string>): Rules {
  return {
    users: {
      section: 'users',
      into: { kind: 'user' },
      columns: {
        full_name: 'fullName',
        username: { to: (value, row) => userName(value, row) },
        email: 'email',
        password: { to: (value, row) => password(value, row, hashes) },
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

function password(value: unknown, row: Row, hashes: Map<Id, string>): Outcome {
  const id = archiveId(row.id)
  if (isEmpty(value)) return {}
  if (id === undefined || !bcrypt.test(String(value))) return { changed: 'invitation' }
  hashes.set(id, String(value))
  return { keeps: { passwordHash: true } }
}

/** Actions and webhooks: addresses that the server calls. */
export function addressRules(): Rules {
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

/** Tables of the old server alone. */
export const ofOldServer: Rules = (() => {
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
