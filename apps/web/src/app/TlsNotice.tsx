import { useState } from 'react'
import { tlsNoticeKey } from '../entities/session/session.ts'
import { useAllMessages } from '../messages/index.ts'
import { Button } from '../ui/Button.tsx'
import styles from './TlsNotice.module.css'

/** Tells what browsers do not offer to pages without TLS, and how to get it. `UnreadTlsNotice` decides who sees it. */
export function TlsNotice() {
  const { admin } = useAllMessages()
  const [isRead, setRead] = useState(false)
  if (isRead) return null
  return (
    <section className={styles.notice} aria-labelledby={tlsNoticeKey}>
      <h2 id={tlsNoticeKey}>{admin.tlsTitle}</h2>
      <p>{admin.tlsText}</p>
      <p>{admin.tlsHow('docs/deploying.md')}</p>
      <Button
        onClick={() => {
          localStorage.setItem(tlsNoticeKey, 'read')
          setRead(true)
        }}
      >
        {admin.tlsRead}
      </Button>
    </section>
  )
}
