import { groups } from '../access/group.ts'
import { households } from '../access/household.ts'
import { system, type Visitor } from '../kernel/actor.ts'
import { missing } from '../kernel/errors.ts'
import type { Field, FieldTable, Json } from '../kernel/fields.ts'
import { type Catalog, type Resource, resourceNamed, type View } from '../kernel/resource.ts'
import { whereEqual } from '../query/equal.ts'
import type { ReadStore, UnitOfWork } from '../work/ports.ts'

/**
 * The actor for a person without a token who reads the public data of a group.
 * @throws missing for a private group and for one that does not exist, without a difference
 */
export async function visit(groupSlug: string, work: UnitOfWork): Promise<Visitor> {
  return work.read(system, async (store) => {
    const filter = whereEqual(groups, { slug: groupSlug, privateGroup: false })
    const [group] = await store.of(groups).find({ filter, limit: 1 })
    if (!group) throw missing(groups.name)
    return visitorOf(store, group.id)
  })
}

async function visitorOf(store: ReadStore, groupId: string): Promise<Visitor> {
  const filter = whereEqual(households, { groupId, privateHousehold: false })
  return { kind: 'visitor', groupId, householdIds: await store.of(households).ids({ filter }) }
}

/**
 * A view as visitors see it. Fields for members only have their fallback, also in embedded rows and summaries. References to
 * rows that visitors cannot see are null.
 */
export function publicView(resource: Resource, view: View, catalog: Catalog): View {
  return publicRow(resource.fields, view, catalog)
}

function publicRow(fields: FieldTable, row: View, catalog: Catalog): View {
  const shown: Record<string, Json> = { ...row }
  for (const [key, field] of Object.entries(fields)) {
    if (isHidden(field, catalog)) {
      if (key in shown) shown[key] = (field.fallback ?? null) as Json
      if (field.as !== undefined && field.as in shown) shown[field.as] = field.kind === 'refs' ? [] : null
    } else if (field.kind === 'list' && Array.isArray(shown[key]))
      shown[key] = (shown[key] as readonly View[]).map((each) => publicRow(field.fields ?? {}, each, catalog))
    else if (field.as !== undefined && field.embed && shown[field.as] != null)
      shown[field.as] = publicRelated(field, shown[field.as]!, catalog)
  }
  return shown
}

function publicRelated(field: Field, related: Json, catalog: Catalog): Json {
  const { fields } = resourceNamed(catalog, field.target ?? '')
  if (Array.isArray(related))
    return (related as readonly View[]).map((each) => publicRow(fields, each, catalog))
  return publicRow(fields, related as View, catalog)
}

function isHidden({ forMembers, target }: Field, catalog: Catalog): boolean {
  return forMembers === true || (target !== undefined && !resourceNamed(catalog, target).visitors)
}
