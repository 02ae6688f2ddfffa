import type { MealKind } from '../../entities/meal/kinds.ts'
import tones from '../../ui/tone.module.css'
import styles from './KindColor.module.css'

/** The tone of each color, which both themes have. */
const toneOf: Readonly<Record<NonNullable<MealKind['color']>, string | undefined>> = {
  green: tones.tone0,
  orange: tones.tone1,
  red: tones.tone2,
  blue: tones.tone3,
  yellow: tones.tone4,
  purple: tones.tone5,
}

/** The color of a kind of meal, beside its name. */
export const KindColor = ({ color }: { readonly color: MealKind['color'] }) => (
  <span aria-hidden="true" className={`${styles.dot} ${color ? toneOf[color] : styles.none}`} />
)
