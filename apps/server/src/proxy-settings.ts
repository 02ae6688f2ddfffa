import { z } from 'zod'
import type { ProxySignIn } from './http/proxy-sign-in.ts'

const header = z
  .string()
  .regex(/^[a-zA-Z][\w-]{0,99}$/, 'must be the name of a header')
  .transform((name) => name.toLowerCase())

/** The headers in which proxies state a person. */
const headers = z.strictObject({
  /** The name of the person at the proxy, which never changes. */
  user: header,
  username: header.optional(),
  email: header.optional(),
  name: header.optional(),
  groups: header.optional(),
  groupsSeparator: z.enum([',', '|', ';', ' ']).default(','),
})

type Headers = z.output<typeof headers>

/** Products with their headers. */
const products = {
  authelia: {
    name: 'Authelia',
    headers: {
      ...{ user: 'remote-user', email: 'remote-email', name: 'remote-name' },
      ...{ groups: 'remote-groups', groupsSeparator: ',' },
    },
  },
  authentik: {
    name: 'Authentik',
    headers: {
      ...{ user: 'x-authentik-username', email: 'x-authentik-email', name: 'x-authentik-name' },
      ...{ groups: 'x-authentik-groups', groupsSeparator: '|' },
    },
  },
  'home-assistant': {
    name: 'Home Assistant',
    headers: {
      ...{ user: 'x-remote-user-id', username: 'x-remote-user-name', name: 'x-remote-user-display-name' },
      groupsSeparator: ',',
    },
  },
  'oauth2-proxy': {
    name: 'oauth2-proxy',
    headers: {
      ...{ user: 'x-forwarded-user', username: 'x-forwarded-preferred-username', email: 'x-forwarded-email' },
      ...{ groups: 'x-forwarded-groups', groupsSeparator: ',' },
    },
  },
  tailscale: {
    name: 'Tailscale',
    headers: {
      ...{ user: 'tailscale-user-login', email: 'tailscale-user-login', name: 'tailscale-user-name' },
      groupsSeparator: ',',
    },
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly headers: Headers }>>

type Product = keyof typeof products

const listed = Object.keys(products).join(', ')

const words = z.array(z.string().min(1).max(255)).min(1).max(100)

const rules = z.strictObject({
  headers: z.union([z.enum(Object.keys(products) as [Product, ...Product[]]), headers], {
    error: `must be ${listed}, or an object with the names of the headers`,
  }),
  name: z.string().min(1).max(60).optional(),
  allowedGroups: words.optional(),
  adminGroups: words.optional(),
  group: z.string().min(1).optional(),
  emailDomain: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'must be the name of a domain')
    .optional(),
  createUsers: z.boolean().default(false),
  linkByEmail: z.boolean().default(false),
  linkByUsername: z.boolean().default(false),
  signOutUrl: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an address')
    .optional(),
})

/** The setting for sign-in through a proxy: the name of a product, or a JSON object. Messages name the fields. */
export const proxySignIn = z
  .string()
  .transform((text, context): unknown => {
    if (text in products) return { headers: text }
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({
        code: 'custom',
        message: `must be ${listed}, or a JSON object`,
      })
      return z.NEVER
    }
  })
  .pipe(rules)
  .transform(({ headers: given, name, ...rest }): ProxySignIn => {
    const product = typeof given === 'string' ? products[given] : { name: 'Proxy', headers: given }
    return { ...rest, name: name ?? product.name, headers: product.headers }
  })
