import type { RecipeFields } from '../extracted-recipe.ts'
import { isNameOfSite, isStaffByline, readCook } from '../visible-text/bylines.ts'
import { asArray, isNode, typesOf } from '../sources/schema-graph.ts'
import type { RepairContext } from './context.ts'

type Changes = Partial<RecipeFields>

/**
 * The author when the page names no person: a cook whom it names elsewhere, else its own name. An organization, the
 * name of the site and a byline such as "Editors" are not persons.
 */
export function siteAsAuthor({ recipe, page }: RepairContext): Changes {
  const { author, siteName } = recipe
  if (author === null) return siteName === null ? {} : { author: siteName }
  const isSite = isOrganization(recipe.schemaOrg?.author) || isNameOfSite(author, page.url, siteName)
  const cook = isSite ? readCook(page, page.lines) : null
  if (cook !== null) return { author: cook }
  return siteName !== null && isStaffByline(author) ? { author: siteName } : {}
}

const isOrganization = (author: unknown): boolean =>
  asArray(author).some((one) => isNode(one) && typesOf(one).includes('organization'))
