import type { AddressInfo } from 'node:net'

/** A value that must be there. @throws Error where it is not */
export function defined<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A value that the test needs is missing.')
  return value
}

/** The port on which a server of a test listens. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}

/** Some of the fields of a type, and of the types of its fields. Functions are whole. */
export type PartOf<Whole> = unknown extends Whole
  ? Whole
  : Whole extends (...args: never[]) => unknown
    ? Whole
    : Whole extends readonly (infer Entry)[]
      ? readonly PartOf<Entry>[]
      : { readonly [Key in keyof Whole]?: PartOf<Whole[Key]> | undefined }

/** Gives the type `Whole` to a value that has only the fields that a test needs. The compiler checks these fields. */
export function partOf<Whole>(part: PartOf<Whole>): Whole
export function partOf(part: unknown): unknown {
  return part
}

/** Gives a value in an object a wider type, such as an empty list the type of its later entries. The compiler checks it. */
export const typed = <Value>(value: Value): Value => value
