import { api } from '../../api/client.ts'

/** A change of the picture: a new one, or its removal. */
export type PictureChange = File | 'none'

/** Stores or deletes the picture of a recipe. */
export async function savePicture(slug: string, change: PictureChange): Promise<void> {
  if (change === 'none') {
    await api.DELETE('/recipes/{slug}/image', { params: { path: { slug } } })
    return
  }
  const form = new FormData()
  form.set('image', change)
  form.set('extension', change.name.split('.').at(-1) ?? 'jpg')
  await api.PUT('/recipes/{slug}/image', {
    params: { path: { slug } },
    body: form as never,
    bodySerializer: (body) => body as never,
  })
}
