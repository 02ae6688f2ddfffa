import type { ReactNode } from 'react'
import { useAllMessages } from '../../messages/index.ts'
import { useUser } from '../../entities/session/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

const names = ['users', 'groups', 'households', 'jobs', 'backups', 'providers', 'doctor', 'about'] as const

/** The frame of the pages of the administration. Only administrators see what is in it. */
export function AdminPage({
  name,
  actions,
  children,
}: {
  readonly name: (typeof names)[number]
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const { admin } = useAllMessages()
  const user = useUser()
  if (!user.admin) return <Notice title={admin.notAllowed} level={1} />
  return (
    <Page title={admin.pages[name]} narrow actions={actions}>
      <Tabs
        label={admin.title}
        tabs={names.map((each) => ({ to: `/admin/${each}`, title: admin.pages[each] }))}
      />
      {children}
    </Page>
  )
}
