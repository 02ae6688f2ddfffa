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

/** The parts of the settings that the headers depend on. */
type HeaderSettings = Pick<EdgeSettings, 'baseUrl' | 'frameAncestors'>

/** Replaces the content security policy by the one for a page of the web application. */
export function pagePolicy(settings: HeaderSettings, hashes: InlineHashes): RequestHandler {
  const directives = {
    ...pageDirectives,
    'frame-ancestors': settings.frameAncestors,
    'script-src': ["'self'", ...hashes.scripts],
    'style-src': ["'self'", ...hashes.styles],
  }
  const plain = helmet.contentSecurityPolicy(policyOf(directives, false))
  const secure = helmet.contentSecurityPolicy(policyOf(directives, true))
  return (request, response, next) =>
    (isTls(request, settings.baseUrl) ? secure : plain)(request, response, next)
}

/** Hashes of the scripts and the styles in a page, as a content security policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Security headers. Those that require TLS are sent only over TLS. */
export function securityHeaders(settings: HeaderSettings): RequestHandler {
  const policies = { plain: policy(settings, false), secure: policy(settings, true) }
  return (request, response, next) => {
    policies[isTls(request, settings.baseUrl) ? 'secure' : 'plain'](request, response, next)
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

function policy({ frameAncestors }: HeaderSettings, secure: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: policyOf({ ...apiDirectives, 'frame-ancestors': frameAncestors }, secure),
    // It knows no list of origins. The policy above takes precedence in all current browsers.
    frameguard: frameAncestors.every((word) => /^'(none|self)'$/.test(word)),
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    // Browsers ignore isolation headers on plain HTTP and print warnings.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  })
}
