/**
 * Damerau-Levenshtein distance: insertions, deletions, replacements and swaps of neighbors that turn one word into
 * the other.
 */
export function editsBetween(left: readonly string[], right: readonly string[]): number {
  let before: number[] = []
  let above = right.map((_, index) => index).concat(right.length)
  for (let row = 1; row <= left.length; row += 1) {
    const here = [row]
    for (let at = 1; at <= right.length; at += 1) {
      const same = left[row - 1] === right[at - 1]
      let least = Math.min(above[at]! + 1, here[at - 1]! + 1, above[at - 1]! + (same ? 0 : 1))
      if (row > 1 && at > 1 && left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1])
        least = Math.min(least, before[at - 2]! + 1)
      here.push(least)
    }
    before = above
    above = here
  }
  return above[right.length]!
}
