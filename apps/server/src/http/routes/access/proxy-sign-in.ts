import { DomainError, missing, signInWithProvider } from '@larder/domain'
import { z } from 'zod'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { failedSignIn } from './providers.ts'
import { lifetimeOf, pathOfPage, startedCookie } from './session-cookie.ts'

const route = routeWith('work', 'clock', 'creation', 'sessions', 'settings')

/** Sign-in with the headers of a trusted proxy. */
export const proxySignInRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/auth/proxy',
    tag: 'Authentication',
    summary: 'Sign in through the proxy',
    description:
      'For browsers: signs in the person whom the headers of a trusted proxy state, and sets the session cookie. The session is valid as long as the proxy states this person.',
    auth: 'none',
    isUnchanging: true,
    query: z.object({ to: pathOfPage }),
    responses: {
      303: {
        description: 'The page to show, or the sign-in page with the code of an error.',
        hasLocation: true,
      },
    },
    errors: ['missing', 'forbidden'],
    async handle(request, ports) {
      const { settings } = ports
      const { person, query, userAgent } = request
      const to = query.to ?? '/'
      if (settings.proxySignIn === undefined) throw missing('proxy')
      if (person === undefined)
        throw new DomainError(
          'forbidden',
          'proxy/untrusted',
          'The request does not come from a proxy that LARDER_TRUST_PROXY names, or its headers state no person.',
        )
      const { group, createUsers, linkByEmail, linkByUsername } = settings.proxySignIn
      try {
        const session = await signInWithProvider(
          person,
          { group, createUsers, linkByEmail, linkByUsername },
          { userAgent, lifetime: lifetimeOf(ports), hasPasswords: settings.passwords },
          ports,
        )
        const location = `/login?${String(new URLSearchParams({ entered: 'yes', to }))}`
        return { status: 303, headers: { location }, cookies: [startedCookie(session, request, ports)] }
      } catch (error) {
        return failedSignIn(error, { to })
      }
    },
  }),
]
