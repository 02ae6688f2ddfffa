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

export type PartOf<Whole> = unknown extends Whole
  ? Whole
  : Whole extends (...args: never[]) => unknown
    ? Whole
    : Whole extends readonly (infer Entry)[]
      ? readonly PartOf<Entry>[]
      : { readonly [Key in keyof Whole]?: PartOf<Whole[Key]> | undefined }

/** A value with the fields that a test needs. Each has the type that it has in the whole. */
export function partOf<Whole>(part: PartOf<Whole>): Whole
export function partOf(part: unknown): unknown {
  return part
}

/** Gives a value that can be anything, such as the body of a response, the type that the test reads. The compiler checks any other value. */
export const typed = <Value>(value: Value): Value => value
