import { addressOf } from '../../device/base-path.ts'
import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange, useIsHere } from '../../changes/use-change.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.tsx'
import { useUser } from '../../entities/session/session.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import hiding from '../../ui/Hidden.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../ui/sections.module.css'
import { HouseholdTabs } from './HouseholdTabs.tsx'
import { householdKeys } from '../../entities/household/keys.ts'

type Member = Schema<'UserInDirectoryPage'>['data'][number]
type Invitation = Schema<'Invitation'>

const membersQuery = {
  queryKey: householdKeys.members,
  queryFn: async () =>
    (await bodyOf(api.GET('/households/members', { params: { query: { perPage: -1 } } }))).data,
} as const
const invitationsQuery = {
  queryKey: householdKeys.invitations,
  queryFn: async () =>
    (await bodyOf(api.GET('/households/invitations', { params: { query: { perPage: -1 } } }))).data,
} as const

/** The members of the household and what they may do, and invitations. */
export function MembersPage() {
  const { household } = useAllMessages()
  const user = useUser()
  return (
    <Page title={household.members} narrow>
      <HouseholdTabs />
      <Members canChange={user.canManage || user.admin} />
      {(user.canInvite || user.admin) && <Invitations />}
    </Page>
  )
}

interface RightChange {
  readonly userId: string
  readonly right: (typeof rights)[number]
  readonly isOn: boolean
}

const rights = ['canInvite', 'canOrganize', 'canManageHousehold', 'canManage'] as const

function Members({ canChange }: { readonly canChange: boolean }) {
  const { household, shell } = useAllMessages()
  const user = useUser()
  const { data, error } = useQuery(membersQuery)
  const changing = useChange({
    record: 'permissions',
    // One permission, so that changes of the others by somebody else stay.
    send: (change: RightChange, server) =>
      server.PATCH('/households/permissions', {
        body: { userId: change.userId, [change.right]: change.isOn },
      }),
    shows: ({ userId, right, isOn }) => [
      patchOf<readonly Member[]>(membersQuery.queryKey, (members) =>
        members.map((member) => (member.id === userId ? { ...member, [right]: isOn } : member)),
      ),
    ],
    outdates: [membersQuery.queryKey],
  })
  if (error && !data) return <Notice title={failureText(error, shell)} />
  if (!data) return <Skeleton height="120px" />
  return (
    <section className={styles.section}>
      <ul>
        {data.map((member) => (
          <li key={member.id} className={styles.member}>
            <b>{member.fullName || member.username}</b>
            <fieldset disabled={!canChange || member.id === user.id} className={styles.rights}>
              <legend className={hiding.hidden}>{household.rightsOf(member.fullName)}</legend>
              {rights.map((right) => (
                <Checkbox
                  key={right}
                  checked={member[right] ?? false}
                  onChange={({ target: { checked } }) =>
                    changing.act({ userId: member.id, right, isOn: checked })
                  }
                >
                  {household.rights[right]}
                </Checkbox>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invitations() {
  const { household, shell } = useAllMessages()
  const formats = useFormats()
  const { data, error } = useQuery(invitationsQuery)
  const [doomed, setDoomed] = useState<Invitation>()
  const inviting = useChange({
    send: (body: { readonly uses: number }, server) =>
      bodyOf(server.POST('/households/invitations', { body })),
    outdates: [invitationsQuery.queryKey],
  })
  const linkOf = (token: string) => addressOf(`/register?token=${encodeURIComponent(token)}`)
  if (error && !data) return <Notice title={failureText(error, shell)} />
  return (
    <section className={styles.section}>
      <h2>{household.invitations}</h2>
      <p>{household.invitationsText}</p>
      <ul>
        {data?.map((invitation) => {
          const link = linkOf(invitation.token)
          return (
            <li key={invitation.id} className={styles.row}>
              <code className={styles.code}>{link}</code>
              <span className={styles.meta}>{household.validUntil(formats.day(invitation.expiresAt))}</span>
              <Button look="text" icon="copy" onClick={() => void copyText(link, shell.copied)}>
                {shell.copy}
              </Button>
              <Button
                look="danger"
                aria-label={`${household.revoke}: ${link}`}
                onClick={() => setDoomed(invitation)}
              >
                {household.revoke}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button
        look="filled"
        className={styles.start ?? ''}
        busy={inviting.isPending && household.invite}
        onClick={() => inviting.act({ uses: 1 })}
      >
        {household.invite}
      </Button>
      {doomed && <RevokeDialog invitation={doomed} onClose={() => setDoomed(undefined)} />}
    </section>
  )
}

function RevokeDialog({
  invitation,
  onClose,
}: {
  readonly invitation: Invitation
  readonly onClose: () => void
}) {
  const { household } = useAllMessages()
  const isHere = useIsHere()
  const revoking = useChange({
    send: (id: string, server) => server.DELETE('/households/invitations/{id}', { params: { path: { id } } }),
    outdates: [invitationsQuery.queryKey],
    onDone() {
      if (isHere()) onClose()
      showToast(household.revoked)
    },
    onRefused() {
      if (isHere()) onClose()
    },
  })
  return (
    <ConfirmDialog
      title={household.revokeTitle}
      text={household.revokeText}
      confirm={household.revoke}
      busy={revoking.isPending}
      onConfirm={() => revoking.act(invitation.id)}
      onClose={onClose}
    />
  )
}
