import type { Server } from '../../api/client.ts'
import { removed } from '../../changes/intention.ts'

/**
 * Moves what an attempt without a response has imported to the trash: its text was corrected since, and is imported in its place.
 */
export async function replaceImported(slug: string, _: unknown, server: Server): Promise<typeof removed> {
  await server.DELETE('/recipes/{slug}', { params: { path: { slug } } })
  return removed
}
