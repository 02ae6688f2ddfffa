import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { EdgeSettings } from '../services.ts'

/** Headers that keep browsers from doing more than they should; those that only make sense over TLS only there. */
export function securityHeaders({ baseUrl }: Pick<EdgeSettings, 'baseUrl'>): RequestHandler {
  const policies = { plain: policy(false), secure: policy(true) }
  return (request, response, next) => {
    const isSecure = request.secure || baseUrl?.startsWith('https:')
    policies[isSecure ? 'secure' : 'plain'](request, response, next)
  }
}

function policy(secure: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    // Isolation headers are refused by browsers, loudly, on plain HTTP.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  })
}
