import type { NamedLine } from './line-names.ts'

/** Scripts in which spaces do not separate words. */
const scripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

export const isUnspaced = (text: string): boolean => scripts.test(text)

const han = /\p{Script=Han}/u

/** Words of amounts in lines. */
const amounts =
  /[\d０-９/／.．~〜～½¼¾⅓⅔-]+\s*(?:g|kg|cc|ml|l|cm|個|枚|本|片|かけ|束|袋|缶|パック|杯|丁|切れ|玉|株|尾|匹|人分|カップ|合|房|節|滴|つ|克|毫升|勺|只|颗|粒|根|块|瓣|把|包|盒|斤|两|개|큰술|작은술|컵|쪽|줄|장|ช้อนโต๊ะ|ช้อนชา|กรัม|มล\.?)?|(?:克|毫升|茶匙|汤匙|大匙|小匙|个|杯)(?=\s)|大さじ|小さじ|少々|適量|適宜|お好みで|ひとつまみ|各|約|分量外|适量|少许|약간|적당량/gu

/** The character at the start of a line or a title that groups lines: "★", "A". */
const mark = /^\s*[(（【[]?\s*([☆★◎○●◇◆□■※▲△♪♡♥]|[A-EＡ-Ｅ](?![\p{L}]*[a-z]))/u

interface UnspacedContext {
  readonly used: { has(line: number): boolean }
  readonly group: number | undefined
  readonly groupOf: readonly number[]
}

/** The lines whose names a text without spaces contains, the longest names first. */
export function unspacedMentions(
  text: string,
  lines: readonly (NamedLine & { readonly title: string | null })[],
  { used, group, groupOf }: UnspacedContext,
): Set<number> {
  const names = lines.flatMap((line, index) => namesInUnspaced(line).map((name) => ({ line: index, name })))
  const found = new Set<number>()
  let rest = text.normalize('NFKC')
  const sorted = names.toSorted((a, b) => b.name.length - a.name.length)
  for (const { name } of sorted) {
    const at = placeOf(name, rest)
    if (at < 0) continue
    const all = sorted.filter((one) => one.name === name).map(({ line }) => line)
    const own = all.filter((line) => groupOf[line] === group)
    const fresh = (group !== undefined && own.length > 0 ? own : all).filter((line) => !used.has(line))
    const [first] = fresh
    if (first !== undefined) found.add(first)
    rest = rest.replaceAll(name, ' ')
  }
  for (const line of marked(text, lines)) if (!used.has(line)) found.add(line)
  return found
}

function namesInUnspaced({ text, names }: NamedLine): readonly string[] {
  const clean = (each: string) =>
    each
      .normalize('NFKC')
      .replace(/[(（【[][^)）】\]]*[)）】\]]?/gu, ' ')
      .replace(amounts, ' ')
      .replace(mark, ' ')
      .trim()
  const own = [text, ...names]
    .map(clean)
    .map((each) => each.split(/\s+/).find((part) => isUnspaced(part)) ?? '')
  const all = own.flatMap((name) => [name, ...shorter(name)])
  return [...new Set(all)].filter((name) => name !== '' && (name.length > 1 || han.test(name)))
}

/** A name without the words that describe it: こしょう of 黒こしょう. */
function shorter(name: string): readonly string[] {
  const bare = name.replace(
    /^(?:黒|白|赤|青|緑|生|乾燥|粗びき|粗挽き|無塩|有塩|食塩不使用|冷凍|むき|おろし|刻み|国産|新|細|薄口|濃口|塩|米|サラダ|オリーブ(?=オイル))(?=.{2})/u,
    '',
  )
  const general = /^(?:[\p{Script=Katakana}ー]+)(?=[油酢塩酒粉]$)/u.exec(name)
  const meat = /^([鶏鸡雞豚猪豬牛羊]).+肉/u.exec(name)
  return [
    ...(bare === name || bare.length < 2 ? [] : [bare]),
    ...(general ? [name.slice(general[0].length)] : []),
    ...(meat ? [`${meat[1]}肉`] : []),
    // The last two characters say what it is: 面粉 of 低筋面粉.
    ...(/^\p{Script=Han}{3,}$/u.test(name) ? [name.slice(-2)] : []),
  ]
}

/** Characters of one verb or preposition before an ingredient: 加盐. */
const adding = /[加放入撒用和与及调倒淋]/u

/** The index of a name outside longer words: 水 is not found in 水気. */
function placeOf(name: string, text: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (name.length > 1) return at
    const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' ']
    const isAlone = (!han.test(before) || adding.test(before)) && !han.test(after)
    const then = text.slice(at + 1)
    // Water to rinse or to soak in, and "(not in the list)".
    if (isAlone && !/^(?:\(分量外|に(?:さら|つけ|ひた|漬|浸|とる|取る)|で(?:洗|戻|もど))/u.test(then))
      return at
  }
  return -1
}

/** The lines of a group that a text names by its mark: "☆を加える". */
function marked(
  text: string,
  lines: readonly (NamedLine & { readonly title: string | null })[],
): readonly number[] {
  let group: string | undefined
  return lines.flatMap((line, index) => {
    if (line.title !== null) group = mark.exec(line.title)?.[1]
    const own = mark.exec(line.text)?.[1] ?? group
    if (own === undefined) return []
    const inText = new RegExp(`(?<![A-Za-zＡ-Ｚ])${own}(?![A-Za-zＡ-Ｚ])`, 'u')
    return inText.test(text) ? [index] : []
  })
}
