import { expect } from 'chai'
import { portsOf, routeWith } from '../src/http/pipeline/route.ts'
import { routes } from '../src/http/routes/index.ts'
import type { Services } from '../src/http/services.ts'

describe('the ports of a route', () => {
  const services = { work: 'w', clock: 'c', mailer: undefined, pages: 'p' } as unknown as Services

  it('are those that its group declares, and nothing else', () => {
    const route = routeWith(
      'work',
      'mailer',
    )({
      method: 'get',
      path: '/here',
      tag: 'Tests',
      summary: 'Read',
      auth: 'none',
      responses: {},
      handle: () => ({ status: 200 }),
    })
    expect(portsOf(route, services)).to.deep.equal({ work: 'w', mailer: undefined })
  })

  it('are declared by every route, and never all of them', () => {
    for (const { method, path, ports } of routes) {
      expect(ports, `${method} ${path}`).to.be.an('array')
      expect(ports.length, `${method} ${path}`).to.be.lessThan(16)
    }
  })

  it('include those that reach other sites only where a request can cause it', () => {
    const reaching = new Set(
      routes
        .filter(({ ports }) => ports.some((port) => ['pages', 'pictureReader', 'sender'].includes(port)))
        .map(({ tag }) => tag),
    )
    expect([...reaching].sort()).to.deep.equal([
      'Event subscriptions',
      'Media',
      'Recipe actions',
      'Recipes',
      'Reports',
      'Webhooks',
    ])
  })
})
