import { useWaitingChanges } from '../changes/use-queue.ts'
import { useMessages } from '../messages/index.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Shell.module.css'

/** Says how many changes are stored on this device and wait for the server. */
export function WaitingChanges() {
  const { shell } = useMessages()
  const waiting = useWaitingChanges()
  return (
    <div role="status">
      {waiting > 0 && (
        <p className={styles.fromDevice}>
          <Icon name="cloud" small /> {shell.waiting(waiting)}
        </p>
      )}
    </div>
  )
}
