import { DomainError, system, users } from '@larder/domain'
import { served } from '../routes/recipes/served-files.ts'
import type { Mapping, ResourceMappings } from './mapping.ts'

/** Width and height of the drawing in pixels. */
const side = 200

/** Background colors with enough contrast to the white figure. */
const colors = [
  [138, 75, 42],
  [47, 111, 94],
  [91, 108, 143],
  [63, 125, 58],
  [43, 108, 153],
  [122, 78, 137],
  [179, 55, 47],
] as const

/** Pixels of a figure with head and shoulders. People with different ids can have different colors. */
function drawFigure(userId: string): Uint8Array {
  const color = colors[Number.parseInt(userId.slice(-6), 16) % colors.length] ?? colors[0]
  const pixels = new Uint8Array(side * side * 3)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const share = shareOfFigure(x, y)
      for (const [channel, value] of color.entries())
        pixels[(y * side + x) * 3 + channel] = Math.round(value + (255 - value) * share)
    }
  return pixels
}

/** How much of a pixel the figure covers, from 0 to 1, with soft edges. */
function shareOfFigure(x: number, y: number): number {
  const inside = (centerX: number, centerY: number, radius: number) =>
    radius - Math.hypot(x + 0.5 - centerX, y + 0.5 - centerY)
  const distance = Math.max(inside(side / 2, side * 0.38, side * 0.19), inside(side / 2, side, side * 0.36))
  return Math.min(1, Math.max(0, distance + 0.5))
}

/** People without a picture have a drawn one. */
const drawn: Mapping = (native) => ({
  ...native,
  async handle(request, services) {
    try {
      return await native.handle(request, services)
    } catch (error) {
      const { id, file } = request.params as { readonly id: string; readonly file: string }
      if (!(error instanceof DomainError) || error.kind !== 'missing' || file !== 'profile.webp') throw error
      const user = await services.work.read(system, (store) => store.of(users).get(id))
      if (!user) throw error
      const bytes = await services.pictures.encode(drawFigure(user.id), { width: side, height: side })
      return served({ bytes, version: 'drawn' }, undefined)
    }
  },
})

export const profilePicture: ResourceMappings = {
  operations: { 'get /media/users/{id}/{file}': [drawn] },
}
