import { Suspense, useState, type ClipboardEvent } from 'react'
import type { LineDraft, StepDraft } from '../../entities/recipe/draft.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { LinkedWords } from './LinkWords.tsx'
import { MarkedArea } from '../../entities/recipe/MarkedArea.tsx'
import { placesOf, type PlaceOfLine } from './step-links.ts'
import styles from './StepWords.module.css'

const ChooseLines = lazyPart(() =>
  import('./ChooseLines.tsx').then((module) => ({ default: module.ChooseLines })),
)
const LinkWords = lazyPart(() => import('./LinkWords.tsx').then((module) => ({ default: module.LinkWords })))

/** Longer selections are not the name of an ingredient. */
const maxSelected = 60

/**
 * The text of a step with the words that name its ingredients marked, and these ingredients below it. A mark, selected words and
 * Alt+Enter open the choice of their line; the ingredients below open the choice of all lines.
 */
export function StepWords({
  step,
  number,
  lines,
  used,
  onText,
  onPaste,
  onLink,
}: {
  readonly step: StepDraft
  readonly number: number
  /** All lines of the recipe. */
  readonly lines: readonly LineDraft[]
  /** The lines that the step uses. */
  readonly used: readonly LineDraft[]
  readonly onText: (text: string) => void
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  readonly onLink: (used: readonly string[]) => void
}) {
  const { editor } = useMessages()
  const [selected, setSelected] = useState('')
  const [linking, setLinking] = useState<LinkedWords>()
  const [chooses, setChooses] = useState(false)
  const { text } = step
  const places = placesOf(text, used)
  const open = (words: string, at: number) => {
    const meant = places.filter(({ start, end }) => start < at + words.length && end > at)
    setLinking({ words, lines: meant.map(({ line }) => used[line]!.id) })
  }
  const select = (start: number, end: number) => {
    const words = text.slice(start, end).trim()
    setSelected(words.length <= maxSelected && !words.includes('\n') ? words : '')
  }
  return (
    <div>
      <MarkedArea
        label={editor.step(number)}
        hint={editor.wordHint}
        reading
        value={text}
        marks={
          places.length === 0 ? null : (
            <Marks text={text} places={places} number={number} onOpen={(words, at) => open(words, at)} />
          )
        }
        onChange={(event) => {
          setSelected('')
          onText(event.target.value)
        }}
        onPaste={onPaste}
        onSelection={select}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.altKey) return
          event.preventDefault()
          const { selectionStart, selectionEnd } = event.currentTarget
          const [words, at] = wordAt(text, selectionStart, selectionEnd)
          if (words !== '') open(words, at)
        }}
      />
      {selected !== '' && (
        <Button
          look="text"
          className={styles.link ?? ''}
          // The selection stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => open(selected, text.indexOf(selected))}
        >
          {editor.linkWords(selected)}
        </Button>
      )}
      <button
        type="button"
        className={styles.uses}
        aria-label={`${editor.stepUses(number)}: ${textOfLines(used) || editor.usesNothing}`}
        onClick={() => setChooses(true)}
      >
        {textOfLines(used) || editor.usesNothing}
      </button>
      <Suspense>
        {linking && (
          <LinkWords
            number={number}
            linked={linking}
            lines={lines}
            onClose={() => setLinking(undefined)}
            onChoose={(line) => {
              const others = used.map(({ id }) => id).filter((id) => !linking.lines.includes(id))
              onLink(line === undefined ? others : [...others, line])
              setLinking(undefined)
              setSelected('')
            }}
          />
        )}
        {chooses && (
          <ChooseLines
            title={editor.stepUses(number)}
            lines={lines}
            chosen={used.map(({ id }) => id)}
            onClose={() => setChooses(false)}
            onChange={onLink}
          />
        )}
      </Suspense>
    </div>
  )
}

function Marks({
  text,
  places,
  number,
  onOpen,
}: {
  readonly text: string
  readonly places: readonly PlaceOfLine[]
  readonly number: number
  readonly onOpen: (words: string, at: number) => void
}) {
  const { editor } = useMessages()
  return (
    <>
      {places.map(({ start, end }, index) => {
        const words = text.slice(start, end)
        return (
          <span key={start}>
            <span aria-hidden>{text.slice(places[index - 1]?.end ?? 0, start)}</span>
            <button
              type="button"
              tabIndex={-1}
              className={styles.linked}
              aria-label={editor.wordIs(words, number)}
              onClick={() => onOpen(words, start)}
            >
              {words}
            </button>
          </span>
        )
      })}
      <span aria-hidden>{text.slice(places.at(-1)?.end ?? 0)}</span>
    </>
  )
}

/** Lines side by side: their texts up to the first remark. */
const textOfLines = (lines: readonly LineDraft[]): string =>
  lines.map(({ text }) => text.split(/[,(;،؛]/)[0]!.trim()).join(' · ')

/** The selected words with their place, else the word at the cursor. */
function wordAt(text: string, start: number, end: number): readonly [words: string, at: number] {
  const selected = text.slice(start, end)
  if (selected.trim() !== '')
    return [selected.trim(), start + (selected.length - selected.trimStart().length)]
  const before = /[\p{L}\p{M}\p{N}’'-]*$/u.exec(text.slice(0, start))![0]
  const after = /^[\p{L}\p{M}\p{N}’'-]*/u.exec(text.slice(start))![0]
  return [before + after, start - before.length]
}
