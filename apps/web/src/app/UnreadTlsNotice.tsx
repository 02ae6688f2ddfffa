import { tlsNoticeKey, useUser } from '../entities/session/session.ts'
import { loadFurtherMessages } from '../messages/index.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const TlsNotice = lazyPart(async () => {
  const [{ TlsNotice }] = await Promise.all([import('./TlsNotice.tsx'), loadFurtherMessages()])
  return { default: TlsNotice }
})

/** The notice about pages without TLS. It is loaded, with its texts, only for administrators who have not read it. */
export function UnreadTlsNotice() {
  const { admin } = useUser()
  return admin && localStorage.getItem(tlsNoticeKey) === null ? <TlsNotice /> : null
}
