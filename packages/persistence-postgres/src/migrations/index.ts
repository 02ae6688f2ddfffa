import type { ListedMigration } from '@larder/persistence-mikroorm'

/** Every migration, oldest first. Written by `npm run migration`. */
export const migrations: readonly ListedMigration[] = [
  { name: '0001-initial', load: () => import('./0001-initial.ts') },
  { name: '0002-line-words', load: () => import('./0002-line-words.ts') },
  { name: '0003-aisle-choices', load: () => import('./0003-aisle-choices.ts') },
  { name: '0004-step-links', load: () => import('./0004-step-links.ts') },
  { name: '0005-item-recipe-texts', load: () => import('./0005-item-recipe-texts.ts') },
  { name: '0006-food-names-and-words', load: () => import('./0006-food-names-and-words.ts') },
  { name: '0007-imports', load: () => import('./0007-imports.ts') },
  { name: '0008-data-versions', load: () => import('./0008-data-versions.ts') },
  { name: '0009-food-words', load: () => import('./0009-food-words.ts') },
  { name: '0010-trash', load: () => import('./0010-trash.ts') },
  { name: '0011-identities', load: () => import('./0011-identities.ts') },
  { name: '0012-visibility', load: () => import('./0012-visibility.ts') },
  { name: '0013-passkeys-and-codes', load: () => import('./0013-passkeys-and-codes.ts') },
  { name: '0014-shopping-items-wait', load: () => import('./0014-shopping-items-wait.ts') },
  { name: '0015-purchases', load: () => import('./0015-purchases.ts') },
  { name: '0016-household-links', load: () => import('./0016-household-links.ts') },
  { name: '0017-shopping-unit-words', load: () => import('./0017-shopping-unit-words.ts') },
  { name: '0018-meal-kinds', load: () => import('./0018-meal-kinds.ts') },
  { name: '0019-push-subscriptions', load: () => import('./0019-push-subscriptions.ts') },
  { name: '0020-waiting-recipes', load: () => import('./0020-waiting-recipes.ts') },
  { name: '0021-shops', load: () => import('./0021-shops.ts') },
]
