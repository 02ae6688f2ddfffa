import { flushCompileCache } from 'node:module'

/**
 * Node writes its cache of compiled sources when a process ends. The servers that tests start need it earlier, and most of
 * them are killed, so that they never write it.
 */
export const mochaHooks = { beforeAll: () => flushCompileCache() }
