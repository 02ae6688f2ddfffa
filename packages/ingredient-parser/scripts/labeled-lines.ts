import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A line whose words people have labeled. */
export interface LabeledLine {
  readonly source: string
  readonly sentence: string
  readonly tokens: readonly string[]
  readonly labels: readonly string[]
}

export interface LabeledFile {
  readonly lines: readonly LabeledLine[]
  /** SHA-256 of the file, by which a model knows the lines it was trained on. */
  readonly digest: string
}

/** Reads one JSON object a line, gzipped or not. */
export function readLabeledFile(path: string): LabeledFile {
  const bytes = readFileSync(path)
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8')
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabeledLine)
  return { lines, digest: createHash('sha256').update(bytes).digest('hex') }
}

/** Sentences that differ only in case, numbers or punctuation share one key. */
export function keyOf(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[\p{N}]+/gu, '0')
    .replace(/[^\p{L}0]+/gu, ' ')
    .replace(/(?:0 ?)+/g, '0 ')
    .trim()
}

/** Parts lines into four fifths to train on and a fifth to judge by, near duplicates always on the same side. */
export function holdOut(
  lines: readonly LabeledLine[],
  fold = 0,
): { train: LabeledLine[]; judge: LabeledLine[] } {
  const train: LabeledLine[] = []
  const judge: LabeledLine[] = []
  for (const line of lines) {
    const digest = createHash('sha256').update(keyOf(line.sentence)).digest()
    ;(digest.readUInt32BE(0) % 5 === fold ? judge : train).push(line)
  }
  return { train, judge }
}

/** The value that follows an option on the command line. */
export function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
