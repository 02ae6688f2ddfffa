const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/** The direction in which a language is written. @param tag a BCP 47 tag */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.has(tag.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
