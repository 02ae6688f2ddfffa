import { z } from 'zod'
import { ownMount } from '../../pipeline/mounts.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import type { EdgeSettings } from '../../services.ts'

const route = routeWith('settings')

const tag = 'About'

export const aboutFields = {
  production: z.boolean(),
  version: z.string().meta({ description: 'The version of this server.' }),
  demoStatus: z.boolean(),
  allowSignup: z.boolean(),
  allowPasswordLogin: z.boolean(),
  defaultGroupSlug: z.string().nullable(),
  defaultHouseholdSlug: z.string().nullable(),
  enableOidc: z.boolean(),
  oidcRedirect: z.boolean(),
  oidcProviderName: z.string(),
  enableOpenai: z.boolean(),
  enableOpenaiImageServices: z.boolean(),
  tokenTime: z.int().meta({ description: 'Hours an access token is valid.' }),
}

/** The version of this server and its optional features. */
export function aboutThis(settings: EdgeSettings) {
  return {
    production: true,
    version: ownMount.version,
    demoStatus: false,
    allowSignup: settings.signup,
    allowPasswordLogin: settings.passwords || settings.ldap !== undefined,
    defaultGroupSlug: null,
    defaultHouseholdSlug: null,
    enableOidc: false,
    oidcRedirect: false,
    oidcProviderName: '',
    enableOpenai: settings.ai !== undefined,
    enableOpenaiImageServices: settings.ai !== undefined,
    tokenTime: settings.tokenHours,
  }
}

const about = z.strictObject(aboutFields).meta({ title: 'About' })

const shades = ['Primary', 'Accent', 'Secondary', 'Success', 'Info', 'Warning', 'Error'] as const
const light = ['#8a4b2a', '#2f6f5e', '#5b6c8f', '#3f7d3a', '#2b6c99', '#b3701a', '#b3372f'] as const
const dark = ['#d08a5f', '#6cb8a2', '#9aa9cc', '#7dbb77', '#6fb0dc', '#e0a553', '#e5776f'] as const

const theme = Object.fromEntries([
  ...shades.map((shade, index) => [`light${shade}`, light[index]]),
  ...shades.map((shade, index) => [`dark${shade}`, dark[index]]),
]) as Record<string, string>

const themeSchema = z
  .strictObject(
    Object.fromEntries(Object.keys(theme).map((key) => [key, z.string().regex(/^#[0-9a-f]{6}$/)])),
  )
  .meta({ title: 'Theme' })

export const aboutRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/app/about',
    tag,
    summary: 'Describe this server',
    auth: 'none',
    responses: { 200: { description: 'Version and available features.', schema: about } },
    handle: (_request, { settings }) => ({ status: 200, body: aboutThis(settings) }),
  }),
  route({
    method: 'get',
    path: '/app/about/startup-info',
    tag,
    summary: 'Read start-up information',
    auth: 'none',
    responses: {
      200: {
        description: '`isFirstLogin` is always false, because Larder has no default password.',
        schema: z
          .strictObject({ isFirstLogin: z.boolean(), isDemo: z.boolean() })
          .meta({ title: 'StartupInfo' }),
      },
    },
    handle: () => ({ status: 200, body: { isFirstLogin: false, isDemo: false } }),
  }),
  route({
    method: 'get',
    path: '/app/about/theme',
    tag,
    summary: 'Read the theme colors',
    auth: 'none',
    responses: {
      200: { description: 'Seven colors for the light and for the dark theme.', schema: themeSchema },
    },
    handle: () => ({ status: 200, body: theme }),
  }),
]
