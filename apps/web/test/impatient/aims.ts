/** What seeds must have done, besides showing each page: the names, and the line of the log that shows it. */
const aims: readonly (readonly [name: string, line: RegExp])[] = [
  ['a conflict of two versions of a recipe', /sent PATCH \/recipes\/[^/ ]+ .*: 412/],
  ['two things merged', /sent PUT \/\S+\/merge .*: 2/],
  ['something renamed', /sent PATCH \/(foods|units|organizers\/\w+|groups\/labels)\/\S+ .*: 2/],
  ['an earlier version restored', /sent POST \/recipes\/\S+\/restore .*: 2/],
  ['a backup made', /sent POST \/admin\/backups .*: 2/],
  ['a backup deleted', /sent DELETE \/admin\/backups\/\S+ .*: 2/],
  ['a webhook created', /sent POST \/households\/webhooks .*: 2/],
  ['a webhook changed', /sent PATCH \/households\/webhooks\/\S+ .*: 2/],
  ['a meal moved to another day', /sent PATCH \/households\/mealplans\/\S+ .*: 2.*\{"date"/],
  ['an undo', /clicks button "Undo"/],
  ['done items removed', /clicks menuitem "Remove what is done"/],
  ['somebody registered', /sent POST \/users\/register .*: 2/],
  ['a new version of the service worker', /gets a new version/],
  ['something brought back from the trash', /sent POST \/groups\/trash\/\S+\/restore .*: 2/],
  ['something deleted for good from the trash', /sent DELETE \/groups\/trash\/\S+ .*: 2/],
  ['a move started', /sent POST \/admin\/move-in\/\S+\/start .*: 2/],
  ['a move taken back', /sent POST \/admin\/move-in\/\S+\/take-back .*: 2/],
  ['cookbooks in another order', /sent PATCH \/households\/cookbooks\/\S+ .*"position"/],
  ['a cookbook changed by its sheet', /sent PATCH \/households\/cookbooks\/\S+ .*"queryFilterString"/],
  ['a filter kept for later', /clicks button "Keep for later"/],
  ['two recipes cooked at once', /clicks button "(Leek soup|Plum cake|Red dal)Step/],
  ['the server looked at again', /clicks button "Look again"/],
]

/** The names of the aims that the log of a seed reaches. */
export const reachedBy = (log: readonly string[]): readonly string[] =>
  aims.filter(([, line]) => log.some((one) => line.test(one))).map(([name]) => name)

export const aimNames: readonly string[] = aims.map(([name]) => name)
