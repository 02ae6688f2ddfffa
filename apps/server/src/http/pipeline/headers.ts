import type { Request, RequestHandler } from 'express'
import helmet from 'helmet'
import type { EdgeSettings } from '../services.ts'

type Directives = Readonly<Record<string, Iterable<string>>>

/** Content security policy of the documentation and of all other responses outside the web application. */
const apiDirectives: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Swagger UI uses inline styles.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** Content security policy of the web application: its own files, and the script and the styles of the page. No other hosts. */
const pageDirectives: Directives = {
  ...apiDirectives,
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
}

/** Replaces the content security policy by the one for pages of the web application. */
export function pagePolicy(
  { baseUrl }: Pick<EdgeSettings, 'baseUrl'>,
  /** Hashes of what the build writes into the page. */
  hashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): RequestHandler {
  const directives = {
    ...pageDirectives,
    'script-src': ["'self'", ...hashes.scripts],
    'style-src': ["'self'", ...hashes.styles],
  }
  const plain = helmet.contentSecurityPolicy(policyOf(directives, false))
  const secure = helmet.contentSecurityPolicy(policyOf(directives, true))
  return (request, response, next) => (isTls(request, baseUrl) ? secure : plain)(request, response, next)
}

/** Security headers. Those that require TLS are sent only over TLS. */
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
    // Browsers ignore isolation headers on plain HTTP and print warnings.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  })
}
