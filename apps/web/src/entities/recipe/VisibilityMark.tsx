import { useMessages } from '../../messages/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './VisibilityMark.module.css'

type Visibility = 'private' | 'household' | 'group' | 'public'

export const visibilityIcons = {
  private: 'lock',
  household: 'house',
  group: 'people',
  public: 'globe',
} as const satisfies Readonly<Record<Visibility, string>>

/** Marks a recipe that not the whole group can see. */
export function VisibilityMark({
  visibility,
  named = false,
}: {
  /** Undefined in what a device kept before recipes had one. */
  readonly visibility: Visibility | undefined
  /** With its name, and not only for screen readers. */
  readonly named?: boolean
}) {
  const { sharing } = useMessages()
  if (visibility !== 'private' && visibility !== 'household') return null
  const name = sharing.names[visibility]
  const icon = <Icon name={visibilityIcons[visibility]} small />
  if (named)
    return (
      <p className={styles.named}>
        {icon}
        {name}
      </p>
    )
  return (
    <span role="img" aria-label={name} title={name} className={styles.mark}>
      {icon}
    </span>
  )
}
