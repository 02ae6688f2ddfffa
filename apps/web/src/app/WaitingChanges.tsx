import { Link } from '@tanstack/react-router'
import { useRefusedChanges, useWaitingChanges } from '../changes/use-queue.ts'
import { recipeOf } from '../entities/recipe/save-recipe.ts'
import { useMessages } from '../messages/index.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Shell.module.css'

/** Says how many changes are stored on this device and wait for the server, and which of them need a person. */
export function WaitingChanges() {
  const { shell } = useMessages()
  const waiting = useWaitingChanges()
  const recipes = useRefusedChanges().flatMap((change) => recipeOf(change) ?? [])
  return (
    <div role="status">
      {waiting > 0 && (
        <p className={styles.fromDevice}>
          <Icon name="cloud" small /> {shell.waiting(waiting)}
        </p>
      )}
      {recipes.map(({ id, name }) => (
        <p key={id} className={styles.fromDevice}>
          <Icon name="warning" small />{' '}
          <Link to="/recipes/$slug/edit" params={{ slug: id }}>
            {shell.needsYou(name)}
          </Link>
        </p>
      ))}
    </div>
  )
}
