// Everything that an adapter or a server needs. A module that is not listed here is internal to the domain.

// All resources, with their records.
export * from './catalog.ts'

// Fields, resources, actors and errors: what everything else is built from.
export * from './kernel/actor.ts'
export * from './kernel/collation.ts'
export { latinDigits } from './kernel/digits.ts'
export { directionOf } from './kernel/direction.ts'
export { readDuration } from './kernel/durations.ts'
export * from './kernel/errors.ts'
export * from './kernel/fields.ts'
export { fractionParts, fractionSigns, fractionValue } from './kernel/fraction-signs.ts'
export * from './kernel/resource.ts'
export * from './kernel/slug.ts'
export * from './kernel/spelling.ts'
export * from './kernel/stored-record.ts'
export * from './kernel/time-zone.ts'
export * from './kernel/uuid.ts'
export * from './kernel/values.ts'
export * from './kernel/view.ts'
export { isWebAddress } from './kernel/web-address.ts'

// Filters by equality. The filter language is `@larder/domain/query`.
export * from './query/equal.ts'

// Ports for storage and other effects, and the generic use cases.
export * from './work/announce.ts'
export * from './work/crud.ts'
export * from './work/delete-unused.ts'
export * from './work/draft.ts'
export * from './work/idempotency.ts'
export { isolating } from './work/isolation.ts'
export * from './work/local-signals.ts'
export * from './work/merge.ts'
export * from './work/ports.ts'
export * from './work/references.ts'
export * from './work/scope.ts'
export * from './work/storage-errors.ts'
export * from './work/sync.ts'

// Groups, households, users and how they sign in.
export * from './access/add-user.ts'
export * from './access/api-token-text.ts'
export * from './access/change-password.ts'
export * from './access/find-member.ts'
export * from './access/first-start.ts'
export * from './access/invite.ts'
export * from './access/manage-passkeys.ts'
export * from './access/manage-tenants.ts'
export * from './access/manage-people.ts'
export * from './access/manage-sessions.ts'
export * from './access/password.ts'
export * from './access/register.ts'
export * from './access/remove-expired.ts'
export { removalHandlers } from './access/remove-in-steps.ts'
export * from './access/show-tenants.ts'
export * from './access/sign-in.ts'
export * from './access/sign-in-with-provider.ts'
export * from './access/use-api-token.ts'
export * from './access/use-second-step.ts'

// Backups.
export * from './backups/backup.ts'
export * from './backups/make-backup.ts'

// Cookbooks.
export * from './cookbooks/recipes-of-cookbook.ts'

// Exports of recipes.
export * from './exports/archive-file.ts'
export * from './exports/export-recipes.ts'
export * from './exports/portable-recipe.ts'
export * from './exports/printed-recipe.ts'
export * from './exports/recipe-folder.ts'
export * from './exports/recipe-formats.ts'

// The trash.
export * from './trash/bring-back.ts'
export * from './trash/delete-for-good.ts'
export { isTrashed, trashMany, trashOne } from './trash/move-to-trash.ts'
export * from './trash/trash-entry.ts'

// Foods, units and labels.
export { displayQuantity } from './foods/amount-text.ts'
export * from './foods/display.ts'
export { labelNewFoods } from './foods/label-foods.ts'
export { type LabelKey, labelSeeds } from './foods/seeds/labels.ts'
export { unitNamesOf } from './foods/line-unit.ts'
export { longerName } from './foods/longer-name.ts'
export * from './foods/match-lines.ts'
export { conversion, languageOfLine, type NamedUnit } from './foods/measures.ts'
export * from './foods/parse-lines.ts'
export * from './foods/seed.ts'
export { type Language } from './foods/unit-table.ts'
export { seedLanguages } from './foods/seed-languages.ts'
export { addFurtherUnitWords } from './foods/seeds/unit-words.ts'

// Jobs of stores without a queue of their own.
export * from './jobs/job.ts'
export * from './jobs/run-jobs.ts'

// Pictures and files.
export { removeEvent } from './media/discard-media.ts'
export * from './media/media-store.ts'
export { rowsWithoutFiles } from './media/missing-files.ts'
export * from './media/pictures.ts'
export * from './media/recipe-media.ts'
export * from './media/sweep-media.ts'
export * from './media/user-media.ts'

// Moving in from other applications.
export * from './moving/household-archive.ts'
export * from './moving/fetch-household.ts'
export * from './moving/move-in.ts'
export { type FilesOfArchive } from './moving/move-rows.ts'
export { archiveId, fitValue, instantOf } from './moving/fit-value.ts'

// Meal plans and calendars.
export * from './plans/plan-meals.ts'
export * from './plans/plan-random-meal.ts'
export * from './plans/publish-calendar.ts'
export * from './plans/shop-for-meals.ts'
export { changeWaiting, waitingRecipes } from './plans/wait-for-day.ts'

// Recipes: storing, importing, suggesting and showing them.
export * from './recipes/archive-format.ts'
export * from './recipes/browser-check.ts'
export { changeRecipes } from './recipes/change-recipes.ts'
export * from './recipes/choose-recipes.ts'
export * from './recipes/find-recipe.ts'
export * from './recipes/import-failures.ts'
export * from './recipes/import-recipe.ts'
export * from './recipes/kept-page.ts'
export * from './recipes/read-again.ts'
export * from './recipes/page-body.ts'
export * from './recipes/page-recipe.ts'
export { renewLinks } from './recipes/link-steps.ts'
export * from './recipes/import-with-model.ts'
export * from './recipes/page-key.ts'
export * from './recipes/rate-recipe.ts'
export * from './recipes/read-ingredients.ts'
export * from './recipes/review.ts'
export { maxVersions, readVersion } from './recipes/recipe-history.ts'
export * from './recipes/schema-org.ts'
export { reservedSlugs } from './recipes/slugs.ts'
export * from './recipes/suggest-recipes.ts'
export * from './recipes/view-scaled.ts'
export { maxGrants, type Sharing, sharingOf, shareWith } from './recipes/visibility.ts'
export * from './recipes/write-recipe.ts'
export { ingredientsOfSteps } from './steps/step-ingredients.ts'

// Bulk imports and bulk actions.
export * from './reports/bulk-action.ts'
export * from './reports/bulk-import.ts'
export * from './reports/entries.ts'
export * from './reports/import-archive.ts'

// Scaling. `@larder/domain/scaling` has it without the rest.
export { type UnitSystem } from './scaling/amounts.ts'
export { type ScalableRecipe, scaleRecipe, type ScalingOptions } from './scaling/scale-recipe.ts'

// Recipes for visitors.
export * from './sharing/recipe-page.ts'
export * from './sharing/share-recipe.ts'
export * from './sharing/visit.ts'

// Shopping lists.
export * from './shopping/add-recipe.ts'
export { aisleChoices } from './shopping/aisle-choice.ts'
export { purchases } from './shopping/purchase.ts'
export * from './shopping/shopping-list-view.ts'
export type { ItemChanges, ShoppingPorts } from './shopping/item-changes.ts'
export { addItems, changeItems, removeItems } from './shopping/write-items.ts'
export { readTypedItems } from './shopping/typed-items.ts'

// Messages to devices (Web Push).
export * from './push/announce-additions.ts'
export * from './push/manage-subscription.ts'
export * from './push/ports.ts'
export { timerHandlers } from './push/ring-timers.ts'
export { pushHandlers } from './push/send-push.ts'

// Events, webhooks and event subscriptions.
export * from './webhooks/backlog.ts'
export * from './webhooks/deliver.ts'
export * from './webhooks/ecosystem-events.ts'
export * from './webhooks/endpoints.ts'
export * from './webhooks/event.ts'
export * from './webhooks/fan-out.ts'
export * from './webhooks/kinds.ts'
export * from './webhooks/mail-disabled.ts'
export * from './webhooks/match-filter.ts'
export * from './webhooks/meal-plan-due.ts'
export * from './webhooks/ports.ts'
export * from './webhooks/relay.ts'
export * from './webhooks/time-of-day.ts'
export * from './webhooks/trim-log.ts'
export * from './webhooks/write-subscription.ts'
export * from './webhooks/write-webhook.ts'
