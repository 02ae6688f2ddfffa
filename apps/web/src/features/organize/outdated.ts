import { organizeKey } from './queries.ts'

/** What shows the names of foods, tags and the like: recipes and lists do as well. */
export const outdated = [organizeKey, ['organizers'], ['foods'], ['recipes']] as const
