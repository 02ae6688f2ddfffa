import type { PrintWordsIn } from '@larder/domain'
import type { TextsFor } from '../texts/texts.ts'

/** The words of printed recipes, from the message files. */
export const printWords =
  (textsFor: TextsFor): PrintWordsIn =>
  (tag) => {
    const { language, messages } = textsFor(tag === null ? [] : [tag])
    const { print, nutrients, page } = messages
    const { ingredients, method, nutrition } = page
    return { language, words: { ...print, ingredients, method, nutrition, nutrients } }
  }
