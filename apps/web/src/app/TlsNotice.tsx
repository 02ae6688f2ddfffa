import { useState } from 'react'
import { useUser } from '../entities/session/session.ts'
import { useAllMessages } from '../messages/index.ts'
import { Button } from '../ui/Button.tsx'
import styles from './TlsNotice.module.css'

/** Stored on the device when somebody has read the notice. It stays when they sign out. */
const key = 'larder.tls-notice'

/** Tells administrators, until they have read it, what browsers do not offer to pages without TLS, and how to get it. */
export function TlsNotice() {
  const { admin } = useAllMessages()
  const user = useUser()
  const [isRead, setRead] = useState(() => localStorage.getItem(key) !== null)
  if (!user.admin || isRead) return null
  return (
    <section className={styles.notice} aria-labelledby={key}>
      <h2 id={key}>{admin.tlsTitle}</h2>
      <p>{admin.tlsText}</p>
      <p>{admin.tlsHow('docs/deploying.md')}</p>
      <Button
        onClick={() => {
          localStorage.setItem(key, 'read')
          setRead(true)
        }}
      >
        {admin.tlsRead}
      </Button>
    </section>
  )
}
