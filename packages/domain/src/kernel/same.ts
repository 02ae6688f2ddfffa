import type { Field } from './fields.ts'
import { type AnyRecord, fieldsOf, type Resource, type StoredRecord } from './resource.ts'

/** Whether two records of a resource have equal values, apart from time stamps. */
export function isSameRecord(resource: Resource, one: StoredRecord, other: StoredRecord): boolean {
  return differingFields(resource, one, other).every((key) => key === 'updatedAt')
}

/** The fields in which two records differ. The order of references and keys does not matter. */
export function differingFields(
  resource: Resource,
  one: StoredRecord,
  other: StoredRecord,
): readonly string[] {
  const differs = ([key, { kind }]: readonly [string, Field]) => {
    const [left, right] = [one as AnyRecord, other as AnyRecord]
      .map(({ [key]: value }) => value)
      .map((value) => (kind === 'refs' ? [...(value as readonly string[])].sort() : value))
    return !isSameJson(left, right)
  }
  return fieldsOf(resource)
    .filter(differs)
    .map(([key]) => key)
}

function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSameJson(one[key as keyof typeof one], other[key as keyof typeof other]),
    )
  )
}
