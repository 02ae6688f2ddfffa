import type { Schema } from '@larder/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.ts'
import { useUser } from '../../entities/session/session.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import hiding from '../../ui/Hidden.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../ui/sections.module.css'
import { HouseholdTabs } from './HouseholdTabs.tsx'

type Member = Schema<'UserSelf'>
type Invitation = Schema<'Invitation'>

const membersQuery = {
  queryKey: ['household', 'members'],
  queryFn: async () =>
    (
      (await bodyOf(api.GET('/households/members', { params: { query: { perPage: -1 } } }))) as unknown as {
        data: readonly Member[]
      }
    ).data,
} as const
const invitationsQuery = {
  queryKey: ['household', 'invitations'],
  queryFn: async () =>
    (
      (await bodyOf(api.GET('/households/invitations', { params: { query: { perPage: -1 } } }))) as {
        data: readonly Invitation[]
      }
    ).data,
} as const

/** The members of the household and what they may do, and invitations. */
export function MembersPage() {
  const { household } = useMessages()
  const user = useUser()
  return (
    <Page title={household.members} narrow>
      <HouseholdTabs />
      <Members canChange={user.canManage || user.admin} />
      {(user.canInvite || user.admin) && <Invitations />}
    </Page>
  )
}

const rights = ['canInvite', 'canOrganize', 'canManageHousehold', 'canManage'] as const

function Members({ canChange }: { readonly canChange: boolean }) {
  const messages = useMessages()
  const { household, shell } = messages
  const user = useUser()
  const client = useQueryClient()
  const { data, error } = useQuery(membersQuery)
  const changing = useMutation({
    mutationFn: (permissions: Schema<'Permissions'>) =>
      api.PUT('/households/permissions', { body: permissions }),
    onSuccess: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
    onError: (failure) => showFailure(failure, messages),
  })
  if (error) return <Notice title={failureText(error, shell)} />
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
                    changing.mutate({
                      userId: member.id,
                      ...Object.fromEntries(rights.map((name) => [name, member[name] ?? false])),
                      [right]: checked,
                    })
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
  const messages = useMessages()
  const { household, shell } = messages
  const formats = useFormats()
  const client = useQueryClient()
  const { data, error } = useQuery(invitationsQuery)
  const [doomed, setDoomed] = useState<Invitation>()
  const inviting = useMutation({
    mutationFn: () => bodyOf(api.POST('/households/invitations', { body: { uses: 1 } })),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
    onError: (failure) => showFailure(failure, messages),
  })
  const linkOf = (token: string) => `${location.origin}/register?token=${encodeURIComponent(token)}`
  if (error) return <Notice title={failureText(error, shell)} />
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
              <Button
                look="text"
                icon="copy"
                onClick={() => void copyText(link).then(() => showToast(shell.copied))}
              >
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
      <Button look="filled" className={styles.start ?? ''} onClick={() => inviting.mutate()}>
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
  const messages = useMessages()
  const { household } = messages
  const client = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => api.DELETE('/households/invitations/{id}', { params: { path: { id: invitation.id } } }),
    onSuccess: () => showToast(household.revoked),
    onError: (failure) => showFailure(failure, messages),
    // The invitation may have been used or revoked in the meantime: the list shows what is left.
    async onSettled() {
      onClose()
      await client.invalidateQueries({ queryKey: invitationsQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      title={household.revokeTitle}
      text={household.revokeText}
      confirm={household.revoke}
      busy={revoking.isPending}
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
    />
  )
}
