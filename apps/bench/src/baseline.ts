import type { Engine } from './databases.ts'

/** Hand-written SQL for a filter. `~x` is a folded text, `:…:` an instant, `$group` the id of the group. */
export interface Baseline {
  /** Condition on `r`, a row of `recipe`, for the rows of the page. */
  readonly where: string
  /** Statement for the total. Without it the rows that match `where` are counted. */
  readonly count?: string
}

const tag = (name: string) => `(select id from tag where ~name = '${name}')`
const admin = `(select id from "user" where ~username = 'admin')`
const all = 'select count(*) from recipe r where r.group_id = $group'
/** Total of all rows but some, which are few and found through an index. */
const allBut = (where: string) => `select (${all}) - (${all} and ${where})`
/** A prefix as a range of an index. The texts are ASCII. */
const beginsWith = (prefix: string) => {
  const end = String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
  return `~r.name >= '${prefix}' and ~r.name < '${prefix.slice(0, -1)}${end}'`
}
const ownersOf = (name: string) => `select owner_id from recipe_tags where target_id = ${tag(name)}`
const countTagged = (name: string) => `select count(*) from recipe_tags where target_id = ${tag(name)}`
const hasTag = (name: string) =>
  `exists (select 1 from recipe_tags p where p.owner_id = r.id and p.target_id = ${tag(name)})`
const slugs = (list: string) => `~r.slug in (${list})`

const common: Readonly<Record<string, Baseline>> = {
  '=': { where: slugs("'recipe-500'") },
  '> number': { where: 'r.rating > 4' },
  '<= $NOW-30d': { where: 'r.last_made <= :-30d:' },
  'IS NULL': { where: 'r.last_made is null' },
  'IS NOT NULL': { where: 'r.last_made is not null' },
  IN: { where: slugs("'recipe-5', 'recipe-50', 'recipe-500'") },
  'LIKE inside': { where: "~r.name like '%99%'" },
  '<>': { where: "~r.name <> 'recipe 500'", count: allBut("~r.name = 'recipe 500'") },
  '>= date': { where: 'r.created_at >= :2000-01-01:', count: allBut('r.created_at < :2000-01-01:') },
  'NOT IN': {
    where: "~r.slug not in ('recipe-5', 'recipe-50')",
    count: allBut(slugs("'recipe-5', 'recipe-50'")),
  },
  'LIKE prefix': { where: beginsWith('recipe 50') },
  'NOT LIKE': { where: "~r.name not like 'recipe 5%'", count: allBut(beginsWith('recipe 5')) },
  'common tag': { where: hasTag('tag 3'), count: countTagged('tag 3') },
  OR: { where: slugs("'recipe-5', 'recipe-500'") },
}
const grouped = { where: "r.rating > 4 and r.last_made is null and ~r.name <> 'recipe 500'" }
const countBoth = `${countTagged('rarer')} and owner_id in (${ownersOf('rare')})`
const countAdmins = `select count(*) from recipe where user_id = ${admin}`

/**
 * The fastest known SQL for each filter, by the name of the question. The plans were verified with EXPLAIN at 100,000
 * recipes. Unlike Larder, the statements rely on knowledge of the data: there is one group, and they differ for rare and
 * common tags.
 */
export const baselines: Readonly<Record<Engine, Readonly<Record<string, Baseline>>>> = {
  sqlite: {
    ...common,
    // The sign keeps SQLite from the index of users, so that it reads the recipes in order.
    related: { where: `+r.user_id = ${admin}`, count: countAdmins },
    'rare tag': { where: `r.id in (${ownersOf('rare')})`, count: countTagged('rare') },
    'CONTAINS ALL': {
      where: `r.id in (${ownersOf('rarer')}) and ${hasTag('rare')}`,
      count: countBoth,
    },
    grouped: {
      ...grouped,
      count: `${all} and r.rating > 4
        and +r.id in (select id from recipe where group_id = $group and last_made is null)
        and +r.id not in (select id from recipe where group_id = $group and ~name = 'recipe 500')`,
    },
  },
  postgres: {
    ...common,
    related: { where: `r.user_id = ${admin}`, count: countAdmins },
    'rare tag': { where: `r.id = any(array(${ownersOf('rare')}))`, count: countTagged('rare') },
    'CONTAINS ALL': {
      where: `r.id = any(array(${ownersOf('rarer')} intersect ${ownersOf('rare')}))`,
      count: countBoth,
    },
    grouped,
  },
}
