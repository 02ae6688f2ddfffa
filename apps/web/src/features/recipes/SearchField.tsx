import { useMessages } from '../../messages/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SearchField.module.css'

/** The search field above the list. The key `/` focuses it. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { recipes } = useMessages()
  return (
    <div className={styles.field} role="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (value === '') event.currentTarget.blur()
          else onChange('')
        }}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
      />
      {value === '' ? (
        <kbd>/</kbd>
      ) : (
        <IconButton icon="close" label={recipes.clear} onClick={() => onChange('')} />
      )}
    </div>
  )
}
