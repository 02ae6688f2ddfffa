import { basePath } from '../device/base-path.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, rootRouteId, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { queueOf } from '../changes/page-queue.ts'
import { useAllMessages } from '../messages/index.ts'
import { countDrafts } from '../features/editing/stored-drafts.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import styles from './MorePage.module.css'
import { OnDevice } from './OnDevice.tsx'
import { sent, useSignOut, useUser } from '../entities/session/session.ts'
import { showFailure } from '../ui/toasts.tsx'

/** Links that are not in the navigation. */
export function MorePage() {
  const messages = useAllMessages()
  const { cookbooks, more, sessions, suggestions, trash } = messages
  const user = useUser()
  const client = useQueryClient()
  const { shopping } = useRouteContext({ from: rootRouteId })
  const [unsent, setUnsent] = useState(0)
  const leave = useSignOut()
  const [isLeaving, setLeaving] = useState(false)
  const signOut = async () => {
    setUnsent(0)
    setLeaving(true)
    await leave().catch((error: unknown) => {
      setLeaving(false)
      showFailure(error, messages)
    })
  }
  const askAndSignOut = async () => {
    setLeaving(true)
    try {
      await sent(client)
      const stored = await queueOf(client).unsent()
      const lists = await (await shopping()).unsentChanges()
      const waiting = stored + lists + (await countDrafts())
      if (waiting === 0) return await signOut()
      setUnsent(waiting)
    } catch (error) {
      showFailure(error, messages)
    }
    setLeaving(false)
  }
  return (
    <Page title={more.title} narrow>
      <ul className={styles.list}>
        <Entry to="/suggestions" icon="pot" title={suggestions.title} text={suggestions.text} />
        <Entry to="/cookbooks" icon="books" title={cookbooks.title} text={cookbooks.text} />
        <Entry to="/organize/foods" icon="tag" title={more.organize} text={more.organizeText} />
        <Entry to="/trash" icon="bin" title={trash.title} text={trash.text} />
        <Entry to="/household" icon="people" title={more.household} text={more.householdText} />
        {user.admin && <Entry to="/admin" icon="box" title={more.admin} text={more.adminText} />}
        <Entry to="/user/profile" icon="person" title={more.profile} text={more.profileText} />
        <Entry to="/user/profile/sessions" icon="screen" title={sessions.title} text={sessions.text} />
        <Entry to="/user/profile/api-tokens" icon="key" title={more.tokens} text={more.tokensText} />
        <li>
          <a href={`${basePath}/larder/docs/`} className={styles.entry}>
            <EntryBody icon="text" title={more.documentation} text={more.documentationText} />
          </a>
        </li>
      </ul>
      <p className={styles.who}>{more.signedInAs(user.fullName || user.username)}</p>
      <Button icon="leave" busy={isLeaving && more.signOut} onClick={() => void askAndSignOut()}>
        {more.signOut}
      </Button>
      {/* Below the button, which would move when the browser has counted. */}
      <OnDevice />
      {unsent > 0 && (
        <ConfirmDialog
          title={more.unsentTitle(unsent)}
          text={more.unsentText}
          confirm={more.signOut}
          onConfirm={() => void signOut()}
          onClose={() => setUnsent(0)}
        />
      )}
    </Page>
  )
}

interface EntryText {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

function Entry({ to, ...text }: EntryText & { readonly to: string }) {
  return (
    <li>
      <Link to={to} className={styles.entry}>
        <EntryBody {...text} />
      </Link>
    </li>
  )
}

function EntryBody({ icon, title, text }: EntryText) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles.text}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <Icon name="forward" small />
    </>
  )
}
