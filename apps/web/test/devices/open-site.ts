import { administrator, openLarder, type StoreKind } from '../../../server/test/harness.ts'
import { buildPage } from './build-page.ts'
import type { Site } from './site.ts'
import { signIn } from './sign-in.ts'

/** Starts a server with two people of a household, and builds the pages of their devices. */
export async function openSite(store: StoreKind): Promise<Site> {
  const larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
  await larder.addMember('bob')
  const ann = await signIn(larder, administrator.username, administrator.password)
  const bob = await signIn(larder, 'bob', 'tell nobody at all')
  return { larder, script: await buildPage(), people: [ann, bob] }
}
