import { useMessages } from '../../messages/index.ts'
import { announce } from '../../ui/toasts.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import { partsOf } from './durations.ts'
import styles from './StepText.module.css'
import { startTimer } from './timers.ts'

/** Marks that stay on the line of the button before them. */
const closing = /^[.,;:!?)،؛؟]+/

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
    announce(cooking.started(printed))
  }
  return (
    <Markdown
      text={text}
      render={(plain) =>
        partsOf(plain).map((part, index, parts) =>
          part.minutes === undefined ? (
            index > 0 ? (
              part.text.replace(closing, '')
            ) : (
              part.text
            )
          ) : (
            <span key={index} className={styles.unbroken}>
              <button
                type="button"
                className={styles.duration}
                aria-label={cooking.start(part.text)}
                onClick={() => start(part.text, part.minutes ?? 0)}
              >
                {part.text.replaceAll(' ', '\u00a0')}
              </button>
              {closing.exec(parts[index + 1]?.text ?? '')?.[0]}
            </span>
          ),
        )
      }
    />
  )
}

/** The words of a step without Markdown. */
export const plainOf = (text: string): string => text.replace(/[*_#`]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim()

/** The first few words of a step, to tell timers apart. */
export function labelOf(text: string): string {
  const [sentence = ''] = plainOf(text).split(/[.!?,;:،؛؟\n]/)
  const words = sentence.split(/\s+/)
  return words.length <= 5 ? sentence : `${words.slice(0, 5).join(' ')} …`
}
