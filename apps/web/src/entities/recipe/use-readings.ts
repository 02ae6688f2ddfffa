import { useEffect, useEffectEvent } from 'react'
import { parseDraft, type LineDraft } from './draft.ts'

/** Lines are read when nothing was typed for so long, in milliseconds. */
const pause = 400

/** Has the server read the lines whose texts changed. Without a connection they stay unread until they are saved. */
export function useReadings(lines: readonly LineDraft[], onRead: (read: readonly LineDraft[]) => void): void {
  const take = useEffectEvent(onRead)
  useEffect(() => {
    if (!lines.some(({ parts, text }) => parts === null && text.trim() !== '')) return
    const timer = setTimeout(() => void parseDraft(lines).then(take, () => undefined), pause)
    return () => clearTimeout(timer)
  }, [lines])
}

/** The lines with what was understood of those whose texts are still the same. */
export function withReadings(lines: readonly LineDraft[], read: readonly LineDraft[]): readonly LineDraft[] {
  const known = new Map(read.map((line) => [line.id, line]))
  return lines.map((line) => {
    const found = known.get(line.id)
    if (line.parts !== null || !found || found.text !== line.text) return line
    return { ...line, parts: found.parts, doubt: found.doubt }
  })
}
