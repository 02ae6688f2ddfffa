import { z } from 'zod'

/** Plain HTTP would reveal the codes and tokens of people to the network. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback)) && search === '' && hash === ''
}

const words = z.array(z.string().min(1).max(255)).min(1).max(100)

const provider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/, 'must have 1 to 32 lower-case letters, digits and dashes'),
  name: z.string().min(1).max(60),
  issuer: z.string().max(1_000).refine(isIssuer, 'must be an https address, or http on this machine'),
  clientId: z.string().min(1).max(1_000),
  clientSecret: z.string().min(1).max(1_000).optional(),
  scope: z
    .string()
    .regex(/^(.* )?openid( .*)?$/, 'must contain openid')
    .default('openid profile email'),
  groupsClaim: z.string().min(1).default('groups'),
  allowedGroups: words.optional(),
  adminGroups: words.optional(),
  householdClaim: z.string().min(1).optional(),
  group: z.string().min(1).optional(),
  createUsers: z.boolean().default(false),
  linkByEmail: z.boolean().default(false),
  signOutAtProvider: z.boolean().default(false),
})

/** A provider of OpenID Connect with which people sign in. docs/sign-in.md describes the fields. */
export interface OidcProvider extends z.output<typeof provider> {}

/** The setting with the providers: a JSON array. Messages name the fields, and never their values. */
export const oidcProviders = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON array' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(provider)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has an id twice')
      .refine((all) => new Set(all.map(({ issuer }) => issuer)).size === all.length, 'has an issuer twice'),
  )
