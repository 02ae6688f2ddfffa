import { createRequire, registerHooks } from 'node:module'
import type * as sources from './component-sources.ts'

const require = createRequire(import.meta.url)

/** Files that Node does not load by itself. */
const ofComponents = /\.(tsx|css|arb)(\?|$)|\/apps\/web\/src\/messages\/index\.ts$/

// Mocha requires this file in each process, so that it can load component tests. The rest is loaded with the first component.
registerHooks({
  resolve(specifier, context, nextResolve) {
    // Otherwise the router responds to no click, as on a server.
    if (specifier !== '@tanstack/router-core/isServer') return nextResolve(specifier, context)
    return nextResolve(specifier, { ...context, conditions: ['browser', ...context.conditions] })
  },
  load(url, context, nextLoad) {
    if (!ofComponents.test(url)) return nextLoad(url, context)
    const { sourceOf }: typeof sources = require('./component-sources.ts')
    return { format: 'module', source: sourceOf(url), shortCircuit: true }
  },
})
