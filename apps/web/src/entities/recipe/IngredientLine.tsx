import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { LineDraft, Part, Parts } from './draft.ts'
import { useMessages } from '../../messages/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './IngredientLine.module.css'
import { segmentsOf } from './line-marks.ts'
import { MarkedArea } from './MarkedArea.tsx'

/** An ingredient line as text, with what was understood of it marked. A mark, or Alt+Enter, opens its correction. */
export function IngredientLine({
  line,
  number,
  onText,
  onPaste,
  onKeyDown,
  onCorrect,
}: {
  readonly line: LineDraft
  readonly number: number
  readonly onText: (text: string) => void
  readonly onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly onCorrect: () => void
}) {
  const { editor } = useMessages()
  const { text, parts, doubt } = line
  return (
    <div className={styles.line}>
      <MarkedArea
        label={editor.ingredient(number)}
        hint={editor.lineHint}
        placeholder={editor.ingredientExample}
        value={text}
        marks={
          parts && text !== '' ? (
            <Marks text={text} parts={parts} doubt={doubt} onCorrect={onCorrect} />
          ) : null
        }
        // A line has no line breaks.
        onChange={(event) => onText(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.altKey) {
            event.preventDefault()
            if (text.trim() !== '') onCorrect()
          } else onKeyDown(event)
        }}
      />
      {parts && <Remark parts={parts} doubt={doubt} onCorrect={onCorrect} />}
    </div>
  )
}

interface MarksProps {
  readonly parts: Parts
  readonly doubt: Part | undefined
  readonly onCorrect: () => void
}

function Marks({ text, parts, doubt, onCorrect }: MarksProps & { readonly text: string }) {
  const { editor } = useMessages()
  return segmentsOf(text, parts).map(({ text: words, part }, at) =>
    part === null ? (
      <span key={at} aria-hidden>
        {words}
      </span>
    ) : (
      <button
        key={at}
        type="button"
        tabIndex={-1}
        className={`${styles[part]} ${part === doubt ? styles.unsure : ''}`}
        aria-label={`${editor[part]}: ${words}`}
        onClick={onCorrect}
      >
        {words}
      </button>
    ),
  )
}

/** At the end of a line: that a part is uncertain, or under which other name the group knows the food. */
function Remark({ parts: { food, words }, doubt, onCorrect }: MarksProps) {
  const { editor } = useMessages()
  if (doubt)
    return (
      <button type="button" className={`${styles.remark} ${styles.doubt}`} onClick={onCorrect}>
        <Icon name="warning" small />
        {editor.doubts[doubt]}
      </button>
    )
  if (!food || !words?.food || isSameName(words.food, food)) return null
  return (
    <button type="button" className={styles.remark} onClick={onCorrect}>
      {editor.ourFood(food.name)}
    </button>
  )
}

/** Whether words are a name of a food as it is, in the singular or the plural. */
export function isSameName(words: string, { name, pluralName }: NonNullable<Parts['food']>): boolean {
  const [own, one, many] = [words, name, pluralName ?? name].map((each) => each.toLocaleLowerCase())
  return own === one || own === many || `${one}s` === own || `${own}s` === one
}
