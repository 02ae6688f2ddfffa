import type { Request, RequestHandler } from 'express'
import helmet from 'helmet'
import type { EdgeSettings } from '../services.ts'

type Directives = Readonly<Record<string, Iterable<string>>>

/** What the documentation and everything else outside the web application may load. */
const apiDirectives: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Swagger UI styles some of its elements in place.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** What a page of the web application may load: its own files, nothing inline and nothing from another host. */
const pageDirectives: Directives = {
  ...apiDirectives,
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
}

/** Replaces the content security policy by the one for pages of the web application. */
export function pagePolicy({ baseUrl }: Pick<EdgeSettings, 'baseUrl'>): RequestHandler {
  const plain = helmet.contentSecurityPolicy(policyOf(pageDirectives, false))
  const secure = helmet.contentSecurityPolicy(policyOf(pageDirectives, true))
  return (request, response, next) => (isTls(request, baseUrl) ? secure : plain)(request, response, next)
}

/** Headers that keep browsers from doing more than they should; those that only make sense over TLS only there. */
export function securityHeaders({ baseUrl }: Pick<EdgeSettings, 'baseUrl'>): RequestHandler {
  const policies = { plain: policy(false), secure: policy(true) }
  return (request, response, next) => {
    policies[isTls(request, baseUrl) ? 'secure' : 'plain'](request, response, next)
  }
}

function policyOf(directives: Directives, secure: boolean) {
  return {
    useDefaults: false,
    directives: { ...directives, ...(secure ? { 'upgrade-insecure-requests': [] } : {}) },
  }
}

const isTls = (request: Request, baseUrl: string | undefined): boolean =>
  request.secure || baseUrl?.startsWith('https:') === true

function policy(secure: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: policyOf(apiDirectives, secure),
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    // Isolation headers are refused by browsers, loudly, on plain HTTP.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  })
}
