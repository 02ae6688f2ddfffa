import type { RecipeFields } from '../extracted-recipe.ts'
import { isNameOfSite, isStaffByline, readCook } from '../print/bylines.ts'
import { asArray, isNode, typesOf } from '../sources/schema-graph.ts'
import type { RepairContext } from './context.ts'

type Changes = Partial<RecipeFields>

/** The name of the site stands in when no author is named. */
export const siteAsAuthor = ({ recipe }: RepairContext): Changes =>
  recipe.author === null && recipe.siteName !== null ? { author: recipe.siteName } : {}

/** A cook whom the page names replaces an organisation, or the site itself, as author. */
export function cookForSite({ recipe, page }: RepairContext): Changes {
  const isNoPerson =
    isOrganization(recipe.schemaOrg?.author) ||
    (recipe.author !== null && isNameOfSite(recipe.author, page.url, recipe.siteName))
  const cook = isNoPerson ? readCook(page, page.lines) : null
  return cook === null ? {} : { author: cook }
}

const isOrganization = (author: unknown): boolean =>
  asArray(author).some((one) => isNode(one) && typesOf(one).includes('organization'))

/** The name of the site replaces a byline that names no person. */
export const staffByline = ({ recipe: { author, siteName } }: RepairContext): Changes =>
  author !== null && siteName !== null && isStaffByline(author) ? { author: siteName } : {}
