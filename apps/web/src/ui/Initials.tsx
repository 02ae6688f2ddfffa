import styles from './Initials.module.css'
import colors from './tone.module.css'
import { toneOf } from './tone.ts'

/** The initials of a person in a circle, in a colour that the name decides. */
export function Initials({ name }: { readonly name: string }) {
  const letters = name.match(/(?<=^|[\s-])[\p{L}\p{N}]/gu) ?? []
  const shown = letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? '?')
  return (
    <div aria-hidden="true" className={`${styles.initials} ${colors[`tone${toneOf(name)}`]}`}>
      {shown.toLocaleUpperCase()}
    </div>
  )
}
