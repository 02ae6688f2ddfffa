/** What a text that was pasted on the import page is. */
export interface Pasted {
  /** `recipe`: the text of a recipe. `addresses`: addresses, and lines that are none. */
  readonly kind: 'nothing' | 'addresses' | 'recipe'
  /** The distinct addresses of the text. */
  readonly addresses: readonly string[]
  /** What is imported, in order: each address, and each line without one. */
  readonly entries: readonly string[]
}

const address = /https?:\/\/[^\s<>"]+/gi

/** Tells a list of addresses from the text of a recipe, which may name its source. */
export function readPasted(text: string): Pasted {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const entries = [...new Set(lines.filter(Boolean).flatMap((line) => addressesIn(line) ?? line))]
  const addresses = entries.filter((entry) => /^https?:\/\//i.test(entry))
  const others = entries.length - addresses.length
  if (entries.length === 0) return { kind: 'nothing', addresses, entries }
  // A few lines between many addresses are mistakes. Many lines and one address are a recipe with its source.
  const isRecipe = addresses.length === 0 || (others >= 4 && others > 3 * addresses.length)
  return { kind: isRecipe ? 'recipe' : 'addresses', addresses, entries }
}

function addressesIn(line: string): readonly string[] | undefined {
  return line.match(address)?.map((found) => {
    const end = found.replace(/[,.;:!?\]]+$/, '')
    // A bracket at the end belongs to an address that opens it.
    return end.endsWith(')') && !end.includes('(') ? end.slice(0, -1) : end
  })
}
