import type { Server } from '../../api/client.ts'

/** A change of the picture: a new one, or its removal. */
export type PictureChange = File | 'none'

/** Stores or deletes the picture of a recipe. */
export async function savePicture(slug: string, change: PictureChange, server: Server): Promise<void> {
  if (change === 'none') {
    await server.DELETE('/recipes/{slug}/image', { params: { path: { slug } } })
    return
  }
  await server.PUT('/recipes/{slug}/image', {
    params: { path: { slug } },
    body: { image: change, extension: change.name.split('.').at(-1) ?? 'jpg' },
  })
}
