import type { LineName, NameWord } from './line-names.ts'
import type { Candidate, RecipeOfSteps } from './recipe-of-steps.ts'
import { isVague, type Likeness, likenessOf } from './same-word.ts'
import type { StepLanguage, Word } from './words.ts'

/** Words of a step that name lines. */
export interface Mention {
  readonly from: number
  readonly to: number
  readonly choices: readonly Choice[]
}

/** A line that a mention may mean, by one of its names. */
export interface Choice {
  readonly line: number
  readonly name: LineName
  readonly from: number
  readonly to: number
  /** How many of its core words stand here; forms count half. */
  readonly core: number
  /** How many of its qualities stand here. */
  readonly qualities: number
  /** Whether all of its core words do. */
  readonly isComplete: boolean
  readonly likeness: number
  /** The verb that means it. */
  readonly verb?: 'salt' | 'pepper' | undefined
}

/** The mentions of a text, from the longest to the shortest, each word in one of them; in the order of the text. */
export function mentionsIn(words: readonly Word[], recipe: RecipeOfSteps): readonly Mention[] {
  const { reading } = recipe
  const choices = words.flatMap((word, at) =>
    (reading.is.stop(word) || reading.is.rest(word)) && !isSalting(word, reading)
      ? []
      : candidatesFor(word, recipe).flatMap(([line, name]) => choiceAt(words, at, line, name, recipe) ?? []),
  )
  const rank = ({ core, qualities, isComplete, likeness }: Choice) =>
    core * 100 + (isComplete ? 20 : 0) + qualities * 5 + likeness
  const sorted = choices.toSorted((a, b) => rank(b) - rank(a))
  const taken = new Set<string>()
  const mentions: Mention[] = []
  for (const best of sorted) {
    const places = Array.from({ length: best.to - best.from }, (_, i) => best.from + i)
    const key = best.verb ?? ''
    if (places.some((place) => taken.has(`${place}${key}`) || (key && taken.has(`${place}`)))) continue
    const same = sorted.filter(
      (one) =>
        one.from < best.to && one.to > best.from && one.core >= best.core - 0.5 && one.verb === best.verb,
    )
    for (const place of places) taken.add(`${place}${key}`)
    mentions.push({ from: best.from, to: best.to, choices: same })
  }
  return mentions.toSorted((a, b) => a.from - b.from)
}

/** The names that a word may mean. Most words of a text mean none, and many are repeated. */
function candidatesFor(word: Word, { reading, lines, candidates }: RecipeOfSteps): readonly Candidate[] {
  const known = candidates.get(word.folded)
  if (known) return known
  const found = lines.flatMap((names, line) =>
    names
      .filter(
        (name) =>
          verbFor(word, name, reading) !== undefined ||
          isPartOf(word, name) ||
          name.words.some(({ word: own, kind }) => kind === 'core' && likenessOf(word, own, reading) > 0),
      )
      .map((name): Candidate => [line, name]),
  )
  candidates.set(word.folded, found)
  return found
}

/** Whether a word is a compound of all core words, or ends the only one: "teriyaki saus". */
const isPartOf = (word: Word, name: LineName): boolean =>
  word.folded === name.joined ||
  (name.size === 1 && word.folded.length > 2 && name.joined.endsWith(word.folded))

const isSalting = (word: Word, { is }: StepLanguage): boolean => is.salts(word) || is.peppers(word)

/** The choice of a line by one of its names at a word of a text. */
function choiceAt(
  words: readonly Word[],
  at: number,
  line: number,
  name: LineName,
  recipe: RecipeOfSteps,
): Choice | undefined {
  const { reading } = recipe
  const whole = wholeAt(words, at, line, name, reading)
  if (whole) return whole
  const best = bestWord(words[at]!, name, reading)
  if (!best || isOtherWord(words, at, best, name, reading)) return undefined
  const { from, to, matched } = windowAt(words, at, name, reading)
  if (name.isSynonym && (matched.length < name.words.length || best.likeness < 3)) return undefined
  const core = matched.filter(({ kind }) => kind === 'core').length
  const forms = matched.filter(({ kind }) => kind === 'form').length
  const hasHead = best.own.isHead || matched.some(({ isHead }) => isHead)
  const isVagueHead = core === 1 && name.size > 1 && isUncertain(words[at]!, reading)
  if (hasHead ? isVagueHead : !name.isKind) return undefined
  const choice = {
    ...{ line, name, from, to, likeness: best.likeness },
    core: core + forms / 2,
    qualities: matched.length - core - forms,
    isComplete: core === name.size,
  }
  return isOfOther(words, choice, recipe) ? undefined : choice
}

/** The choice of a line by a verb, by a compound of its words, or by two words that the line joins: "teriyaki saus". */
function wholeAt(
  words: readonly Word[],
  at: number,
  line: number,
  name: LineName,
  reading: StepLanguage,
): Choice | undefined {
  const word = words[at]!
  const whole = { line, name, from: at, to: at + 1, qualities: 0, isComplete: true }
  const verb = verbFor(word, name, reading)
  if (verb) return { ...whole, verb, core: 1, likeness: 2 }
  if (reading.entry.compounds === true && name.size > 1)
    return word.folded === name.joined ? { ...whole, core: name.size, likeness: 4 } : undefined
  const before = words[at - 1]
  const isJoined =
    before && isAdjacent(word) && name.size === 1 && name.joined === before.folded + word.folded
  return isJoined ? { ...whole, from: at - 1, core: 2, likeness: 4 } : undefined
}

interface BestWord {
  readonly own: NameWord
  readonly likeness: Likeness
}

/** The core word of a name that a word agrees with best, the head before others. */
function bestWord(word: Word, name: LineName, reading: StepLanguage): BestWord | undefined {
  let best: BestWord | undefined
  for (const own of name.words) {
    if (own.kind !== 'core') continue
    const likeness = likenessOf(word, own.word, reading)
    if (likeness === 0 || (likeness < 4 && isForm(word, reading))) continue
    if (!best || likeness > best.likeness || (likeness === best.likeness && own.isHead))
      best = { own, likeness }
  }
  return best
}

const isForm = (word: Word, { is }: StepLanguage): boolean => is.forms(word) && !is.cuts(word)

/** "Sauce" and "pieces" alone name the dish as often as the soy sauce. */
const isUncertain = (word: Word, reading: StepLanguage): boolean => isVague(word) || isForm(word, reading)

/** Whether a word is a number, a verb, or in German no noun. */
function isOtherWord(
  words: readonly Word[],
  at: number,
  { likeness }: BestWord,
  name: LineName,
  reading: StepLanguage,
): boolean {
  const { written } = words[at]!
  if (/^\p{N}/u.test(written) || isVerb(words, at, reading)) return true
  if (reading.entry.capitals !== true || !/^\p{Ll}/u.test(written) || !hasCapitals(words)) return false
  return likeness < 4 || /^\p{Lu}/u.test(name.words[0]!.word.written)
}

/** Which verb of a text means an ingredient: "salzen", "salpimentar". */
function verbFor(word: Word, name: LineName, { is }: StepLanguage): Choice['verb'] {
  const has = (test: (word: Word) => boolean) => name.words.some((own) => own.isHead && test(own.word))
  if (is.salts(word) && has(is.salt)) return 'salt'
  return is.peppers(word) && has(is.pepper) ? 'pepper' : undefined
}

const hasCapitals = (words: readonly Word[]): boolean =>
  words.some(({ written, gap }, at) => at > 0 && !/[.!?:\n]/.test(gap) && /^\p{Lu}/u.test(written))

const clauseStart = /^(?:and|then|or|to|lightly|generously|gently)$/
const determiner = /^(?:the|a|an|your|each|it|them)$/

/** English verbs that equal nouns: "Butter the pan", "salted water". */
function isVerb(words: readonly Word[], at: number, { language, is }: StepLanguage): boolean {
  if (language !== 'en') return false
  const word = words[at]!
  if (/(?:ed|ing)$/.test(word.folded)) return true
  const after = words[at + 1]
  // "Lightly flour".
  if (/^(?:lightly|generously)$/.test(words[at - 1]?.folded ?? '') && !is.salt(word)) return true
  const hasObject = after !== undefined && /^\s+$/.test(after.gap) && determiner.test(after.folded)
  return hasObject && startsClause(words, at) && !is.salt(word)
}

const startsClause = (words: readonly Word[], at: number): boolean =>
  at === 0 || /[.,;:!?\n()]/.test(words[at]!.gap) || clauseStart.test(words[at - 1]!.folded)

/** The words around a place that belong to a name. */
function windowAt(
  words: readonly Word[],
  at: number,
  name: LineName,
  reading: StepLanguage,
): { readonly from: number; readonly to: number; readonly matched: readonly NameWord[] } {
  const matched = new Set<NameWord>()
  const match = (place: number): boolean => {
    const word = words[place]
    if (!word) return false
    const isFirst = place === 0 || /[.,;:!?\n]/.test(word.gap)
    // "Chop the onions" does not tell the chopped onions from others.
    const least = (kind: string) => (kind === 'core' ? 1 : isFirst ? 4 : 3)
    const found = name.words.find(
      (own) => !matched.has(own) && likenessOf(word, own.word, reading) >= least(own.kind),
    )
    if (found) matched.add(found)
    return found !== undefined
  }
  match(at)
  let [from, to] = [at, at + 1]
  while (isAdjacent(words[from]) && match(from - 1)) from--
  const links = (place: number) => reading.is.of(words[place]!) && isAdjacent(words[place])
  for (;;) {
    let next = to
    while (next < words.length && next - to < 2 && links(next)) next++
    if (next >= words.length || !isAdjacent(words[next]) || !match(next)) break
    to = next + 1
  }
  return { from, to, matched: [...matched] }
}

/** Whether a word follows the one before it without punctuation. */
const isAdjacent = (word: Word | undefined): boolean => word !== undefined && /^[\s\-'’®™]+$/u.test(word.gap)

/** Whether the words around a mention make it part of another thing: "tomato sauce", "parchment paper", "bouillon de poulet". */
function isOfOther(words: readonly Word[], choice: Choice, recipe: RecipeOfSteps): boolean {
  const { head } = recipe.reading.entry
  if (head === 'any') return false
  return head === 'first'
    ? isOwnedByProduct(words, choice, recipe)
    : isBeforeProduct(words, choice, recipe) || isAfterOther(words, choice, recipe)
}

const standsIn = (name: LineName, word: Word, reading: StepLanguage): boolean =>
  name.words.some((own) => likenessOf(word, own.word, reading) >= 3)

const isOtherProduct = (word: Word, name: LineName, reading: StepLanguage): boolean =>
  reading.is.products(word) && !reading.is.forms(word) && !standsIn(name, word, reading)

/** "Tomato sauce". */
function isBeforeProduct(words: readonly Word[], { to, name }: Choice, { reading }: RecipeOfSteps): boolean {
  const after = words[to]
  return after !== undefined && isAdjacent(after) && isOtherProduct(after, name, reading)
}

/** "Parchment paper"; "cashew paste" is no tomato paste when cashews are an ingredient. */
function isAfterOther(
  words: readonly Word[],
  { from, name, line, isComplete }: Choice,
  { reading, lines }: RecipeOfSteps,
): boolean {
  const before = words[from - 1]
  if (before === undefined || !isAdjacent(words[from]) || standsIn(name, before, reading)) return false
  if (reading.is.things(before)) return true
  if (name.size === 1 || isComplete) return false
  return lines.some((names, other) => other !== line && names.some((one) => isHeadOf(before, one, reading)))
}

const isHeadOf = (word: Word, name: LineName, reading: StepLanguage): boolean =>
  name.words.some((own) => own.isHead && likenessOf(word, own.word, reading) >= 3)

/** "Bouillon de poulet", but not "arroz com azeite" where rice is an ingredient. */
function isOwnedByProduct(
  words: readonly Word[],
  { from, name, line }: Choice,
  { reading, lines }: RecipeOfSteps,
): boolean {
  if (!isAdjacent(words[from])) return false
  let place = from - 1
  while (place >= 0 && reading.is.of(words[place]!) && isAdjacent(words[place])) place--
  const owner = words[place]
  if (place >= from - 1 || owner === undefined || !isOtherProduct(owner, name, reading)) return false
  const isWith = /^co[mn]$/.test(words[place + 1]!.folded)
  return !(
    isWith &&
    lines.some((names, other) => other !== line && names.some((one) => isHeadOf(owner, one, reading)))
  )
}
