import { useMessages } from '../messages/index.ts'
import { showToast } from '../shell/toasts.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { partsOf } from './durations.ts'
import styles from './StepText.module.css'
import { startTimer } from './timers.ts'

/** The text of a step. Its durations start timers. */
export function StepText({
  text,
  step,
  recipe,
}: {
  readonly text: string
  /** Its number, from 1. */
  readonly step: number
  readonly recipe: { readonly slug: string; readonly name: string }
}) {
  const { cooking } = useMessages()
  const start = (printed: string, minutes: number) => {
    const { slug, name } = recipe
    startTimer({ label: labelOf(text), recipe: { slug, name }, step }, minutes)
    showToast(cooking.started(printed))
  }
  return (
    <Markdown
      text={text}
      render={(plain) =>
        partsOf(plain).map((part, index) =>
          part.minutes === undefined ? (
            part.text
          ) : (
            <button
              key={index}
              type="button"
              className={styles.duration}
              aria-label={cooking.start(part.text)}
              onClick={() => start(part.text, part.minutes ?? 0)}
            >
              {part.text.replaceAll(' ', '\u00a0')}
            </button>
          ),
        )
      }
    />
  )
}

/** The first few words of a step, to tell timers apart. */
export function labelOf(text: string): string {
  const plain = text.replace(/[*_#`]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim()
  const [sentence = ''] = plain.split(/[.!?,;:\n]/)
  const words = sentence.split(/\s+/)
  return words.length <= 5 ? sentence : `${words.slice(0, 5).join(' ')} …`
}
