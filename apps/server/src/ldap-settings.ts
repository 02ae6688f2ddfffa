import { z } from 'zod'

/** Plain LDAP would reveal passwords to the network. */
const isDirectory = ({ url, startTls }: { readonly url: string; readonly startTls: boolean }): boolean => {
  if (!URL.canParse(url)) return true
  const { protocol, hostname } = new URL(url)
  return protocol !== 'ldap:' || startTls || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const words = z.array(z.string().min(1).max(1_000)).min(1).max(100)
const attribute = z.string().regex(/^[a-zA-Z][\w;.-]{0,99}$/, 'must be the name of an attribute')

const directory = z
  .strictObject({
    url: z
      .string()
      .refine(
        (text) =>
          URL.canParse(text) &&
          /^ldaps?:$/.test(new URL(text).protocol) &&
          new URL(text).pathname.length <= 1,
        'must be an address such as ldaps://directory.example',
      ),
    startTls: z.boolean().default(false),
    ca: z.string().includes('BEGIN CERTIFICATE', 'must be a certificate (PEM)').optional(),
    bindDn: z.string().min(1).optional(),
    bindPassword: z.string().min(1).optional(),
    base: z.string().min(1),
    filter: z
      .string()
      .regex(/^\(.*\{login\}.*\)$/s, 'must be a filter with {login}')
      .default('(|(uid={login})(mail={login}))'),
    attributes: z
      .strictObject({
        id: attribute.default('entryUUID'),
        username: attribute.default('uid'),
        email: attribute.default('mail'),
        name: attribute.default('cn'),
        groups: attribute.default('memberOf'),
      })
      .prefault({}),
    groupBase: z.string().min(1).optional(),
    allowedGroups: words.optional(),
    adminGroups: words.optional(),
    group: z.string().min(1).optional(),
    createUsers: z.boolean().default(false),
    linkByEmail: z.boolean().default(false),
    linkByUsername: z.boolean().default(false),
  })
  .refine(({ bindDn, bindPassword }) => (bindDn === undefined) === (bindPassword === undefined), {
    error: 'must have bindDn and bindPassword together',
  })

/** The setting with the directory: a JSON object. Messages name the fields, and never their values. */
export const ldap = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object' })
      return z.NEVER
    }
  })
  .pipe(directory)
  .refine(isDirectory, {
    path: ['url'],
    error: 'must begin with ldaps://, or have startTls, except on this machine',
  })

/** A directory in which people have their passwords. docs/sign-in.md describes the fields. */
export interface LdapDirectory extends z.output<typeof ldap> {}
