import { DomainError, type Log } from '@larder/domain'
import type * as ldapts from 'ldapts'
import type { Directory } from '../http/directory.ts'
import type { ProvidedPerson } from '../http/sign-in-providers.ts'
import type { LdapDirectory } from '../ldap-settings.ts'

/** Milliseconds to connect, and for each operation. */
const connectTimeout = 5_000
const timeout = 10_000

/** Signs people in with a directory: finds the entry of a name, and then binds as this entry with the password. */
export function ldapDirectory(settings: LdapDirectory, { log }: { readonly log: Log }): Directory {
  const { group, createUsers, linkByEmail, linkByUsername } = settings
  const rules = { group, createUsers, linkByEmail, linkByUsername, authMethod: 'LDAP' } as const
  return {
    async authenticate(login, password) {
      // A bind without a password succeeds for everybody.
      if (password === '' || login.trim() === '') return undefined
      // Loaded with the first sign-in, because most servers have no directory.
      const library = await import('ldapts')
      try {
        const entry = await connected(library, settings, (client) =>
          findEntry(client, login.trim(), settings, log),
        )
        if (entry === undefined || !(await accepts(library, entry.dn, password, settings))) return undefined
        return { identity: identityOf(entry, settings), rules }
      } catch (error) {
        log.warn('the directory could not be asked', { reason: error instanceof Error ? error.message : '' })
        throw new DomainError(
          'unavailable',
          'ldap/unreachable',
          'The directory cannot be reached. Try again later.',
          {
            retryAfter: 10,
          },
        )
      }
    },
  }
}

/** A person in the directory. */
interface Entry {
  readonly dn: string
  readonly values: (attribute: string) => readonly string[]
  readonly groups: readonly string[]
}

async function connected<Result>(
  { Client }: typeof ldapts,
  { url, startTls, ca }: LdapDirectory,
  use: (client: ldapts.Client) => Promise<Result>,
): Promise<Result> {
  const tlsOptions = { host: new URL(url).hostname, ...(ca === undefined ? {} : { ca }) }
  const client = new Client({
    ...{ url, timeout, connectTimeout, strictDN: false },
    ...(url.startsWith('ldaps:') ? { tlsOptions } : {}),
  })
  try {
    if (startTls) await client.startTLS(tlsOptions)
    return await use(client)
  } finally {
    // The connection may never have been made.
    await client.unbind().catch(() => undefined)
  }
}

/** The entry of a name with its groups. Undefined without exactly one. */
async function findEntry(
  client: ldapts.Client,
  login: string,
  { bindDn, bindPassword, base, filter, attributes, groupBase }: LdapDirectory,
  log: Log,
): Promise<Entry | undefined> {
  if (bindDn !== undefined) await client.bind(bindDn, bindPassword)
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter: filter.replaceAll('{login}', () => escaped(login)),
    sizeLimit: 2,
    attributes: Object.values(attributes),
    // Ids are bytes in some directories.
    explicitBufferAttributes: [attributes.id],
  })
  if (searchEntries.length > 1) log.warn('several entries of the directory have the same name', { base })
  const [found] = searchEntries
  if (found === undefined || searchEntries.length > 1) return undefined
  const values = (name: string) => textsOf(found[keyIn(found, name)])
  const groups = values(attributes.groups)
  if (groupBase === undefined) return { dn: found.dn, values, groups }
  const [member, uid] = [escaped(found.dn), escaped(values(attributes.username)[0] ?? login)]
  const more = await client.search(groupBase, {
    scope: 'sub',
    filter: `(|(member=${member})(uniqueMember=${member})(memberUid=${uid}))`,
    attributes: ['cn'],
  })
  return { dn: found.dn, values, groups: [...groups, ...more.searchEntries.map(({ dn }) => dn)] }
}

/** Directories return names of attributes in their own case. */
const keyIn = (entry: ldapts.Entry, name: string): string =>
  Object.keys(entry).find((key) => key.toLowerCase() === name.toLowerCase()) ?? name

const textsOf = (value: ldapts.Entry[string] | undefined): readonly string[] =>
  [value ?? []].flat().map((each) => (typeof each === 'string' ? each : textOfBytes(each)))

/** Bytes that are no text, as hexadecimal digits. */
const textOfBytes = (bytes: Buffer): string =>
  /^[\x20-\x7e]+$/.test(bytes.toString('latin1')) ? bytes.toString('latin1') : bytes.toString('hex')

/** A value in a filter (RFC 4515). */
const escaped = (value: string): string =>
  value.replaceAll(/[\\*()\0]/g, (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** Whether a password is that of an entry. */
async function accepts(
  library: typeof ldapts,
  dn: string,
  password: string,
  settings: LdapDirectory,
): Promise<boolean> {
  return connected(library, settings, async (client) => {
    try {
      await client.bind(dn, password)
      return true
    } catch (error) {
      if (error instanceof library.InvalidCredentialsError) return false
      throw error
    }
  })
}

function identityOf(
  { dn, values, groups }: Entry,
  { base, attributes, allowedGroups, adminGroups }: LdapDirectory,
): ProvidedPerson['identity'] {
  const names = new Set(groups.flatMap((group) => [group.toLowerCase(), firstName(group).toLowerCase()]))
  const isIn = (wanted: readonly string[]) => wanted.some((group) => names.has(group.toLowerCase()))
  const first = (name: string) => values(name)[0]?.trim().slice(0, 255) || undefined
  const email = values(attributes.email)[0]?.trim()
  return {
    issuer: `ldap:${base}`.slice(0, 1_000),
    // Without an id the name of the entry, which changes when it is moved.
    subject: (first(attributes.id) ?? dn).slice(0, 255),
    username: first(attributes.username),
    fullName: first(attributes.name),
    email: email !== undefined && email.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined,
    // The operator trusts the directory.
    isEmailVerified: true,
    isAllowed: allowedGroups === undefined || isIn(allowedGroups),
    admin: adminGroups && isIn(adminGroups),
    household: undefined,
    providerSession: undefined,
  }
}

/** The value of the first part of a distinguished name: `family` of `cn=family,ou=groups`. */
const firstName = (dn: string): string => /^[^=,]+=((?:\\.|[^,\\])*)/.exec(dn)?.[1] ?? dn
