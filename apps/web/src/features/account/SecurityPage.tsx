import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { bodyOf, challenge } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages, type AllMessages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { copyText } from '../../ui/clipboard.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.tsx'
import forms from './account.module.css'
import { deviceOf } from './device.ts'
import { passkeyProblem } from './passkey-problem.ts'
import { asForm, canUsePasskeys, codesQuery, makePasskey, passkeysQuery } from './passkeys.ts'
import styles from './SecurityPage.module.css'
import rows from './SessionsPage.module.css'

type Passkey = Schema<'Passkey'>
type Setup = Schema<'OneTimeCodeSetup'>

/** Passkeys and one-time codes of the user. */
export function SecurityPage() {
  const { security, account } = useAllMessages()
  const passkeys = useQuery(passkeysQuery)
  const codes = useQuery(codesQuery)
  const isMissing = codes.data?.isRequired && !codes.data.isOn && passkeys.data?.length === 0
  return (
    <Page title={security.title} narrow breadcrumbs={<Link to="/user/profile">{account.profile}</Link>}>
      <Intro>{isMissing ? security.required : security.intro}</Intro>
      <Passkeys />
      <Codes />
    </Page>
  )
}

function Passkeys() {
  const messages = useAllMessages()
  const { security, shell } = messages
  const formats = useFormats()
  const query = useQuery(passkeysQuery)
  const [doomed, setDoomed] = useState<Passkey>()
  const [renamed, setRenamed] = useState<Passkey>()
  const form = useFields({ name: deviceOf(navigator.userAgent) })
  const adding = useChange({
    async send({ name }: { readonly name: string }, server) {
      const proof = await makePasskey(await challenge('/users/passkeys/challenge'))
      return bodyOf(server.POST('/users/passkeys', { body: { name, ...proof }, headers: asForm }))
    },
    outdates: [passkeysQuery.queryKey],
    failure: 'form',
    onDone: () => showToast(security.passkeyAdded),
  })
  const removing = useChange({
    record: 'passkeys',
    send: (id: string, server) => server.DELETE('/users/passkeys/{id}', { params: { path: { id } } }),
    shows: (removed) => [
      patchOf<readonly Passkey[]>(passkeysQuery.queryKey, (all) => all.filter(({ id }) => id !== removed)),
    ],
    outdates: [passkeysQuery.queryKey],
    onDone: () => showToast(security.passkeyRemoved),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.act({ name: form.values.name })
  }
  return (
    <section className={forms.section}>
      <h2>{security.passkeys}</h2>
      <p>{security.passkeysText}</p>
      <ReadFailure of={query} />
      {query.isPending && <Skeleton height="76px" />}
      {query.data && query.data.length > 0 && (
        <ul className={styles.list}>
          {query.data.map((passkey) => (
            <li key={passkey.id} className={rows.session}>
              <Icon name="key" />
              <div className={rows.text}>
                <h3>{passkey.name}</h3>
                <p>
                  {security.added(formats.day(passkey.createdAt))} ·{' '}
                  {passkey.lastUsedAt === null
                    ? security.neverUsed
                    : security.lastUsed(formats.ago(passkey.lastUsedAt))}
                </p>
              </div>
              <IconButton
                icon="edit"
                label={`${security.rename}: ${passkey.name}`}
                onClick={() => setRenamed(passkey)}
              />
              <Button
                look="danger"
                aria-label={`${shell.remove}: ${passkey.name}`}
                onClick={() => setDoomed(passkey)}
              >
                {shell.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <form className={forms.form} onSubmit={submit}>
          <TextField
            label={security.passkeyName}
            hint={security.passkeyNameHint}
            required
            maxLength={255}
            {...form.field('name')}
            error={adding.error ? addingProblem(adding.error, messages) : undefined}
          />
          <Button
            type="submit"
            icon="plus"
            className={forms.submit ?? ''}
            busy={adding.isPending && security.adding}
          >
            {security.addPasskey}
          </Button>
        </form>
      ) : (
        <p>{security.noPasskeys}</p>
      )}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {doomed && (
        <ConfirmDialog
          title={security.removePasskeyTitle(doomed.name)}
          text={security.removePasskeyText}
          onConfirm={() => {
            setDoomed(undefined)
            removing.act(doomed.id)
          }}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </section>
  )
}

function RenameDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { security, shell } = useAllMessages()
  const form = useFields({ name: passkey.name })
  const renaming = useChange({
    record: 'passkeys',
    send: (body: typeof form.values, server) =>
      server.PUT('/users/passkeys/{id}', { params: { path: { id: passkey.id } }, body }),
    outdates: [passkeysQuery.queryKey],
    failure: 'form',
    onDone(_, sent, isHere) {
      if (isHere() && form.isAsSent(sent)) onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    renaming.act(form.values)
  }
  return (
    <Dialog
      title={security.rename}
      onClose={onClose}
      actions={
        <Button type="submit" form="rename-passkey" look="filled" busy={renaming.isPending && shell.saving}>
          {shell.save}
        </Button>
      }
    >
      <form id="rename-passkey" onSubmit={submit}>
        <TextField
          label={security.passkeyName}
          required
          maxLength={255}
          {...form.field('name')}
          error={renaming.error ? failureText(renaming.error, shell) : undefined}
        />
      </form>
    </Dialog>
  )
}

const addingProblem = (error: Error, messages: AllMessages): string =>
  error.name === 'InvalidStateError' ? messages.security.passkeyExists : passkeyProblem(error, messages)

function Codes() {
  const { security } = useAllMessages()
  const query = useQuery(codesQuery)
  const [setup, setSetup] = useState<Setup>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [isEnding, setEnding] = useState(false)
  const beginning = useChange({
    send: (_: void, server) => bodyOf(server.POST('/users/one-time-codes/setup')),
    onDone: (begun) => setSetup(begun),
  })
  const renewing = useChange({
    send: async (_: void, server) =>
      (await bodyOf(server.POST('/users/one-time-codes/recovery-codes'))).recoveryCodes,
    outdates: [codesQuery.queryKey],
    onDone: (made) => setRecoveryCodes(made),
  })
  const ending = useChange({
    send: (_: void, server) => server.DELETE('/users/one-time-codes'),
    outdates: [codesQuery.queryKey],
    onDone() {
      setRecoveryCodes(undefined)
      showToast(security.codesEnded)
    },
  })
  const state = query.data
  return (
    <section className={forms.section}>
      <h2>{security.codes}</h2>
      <p>{security.codesText}</p>
      <ReadFailure of={query} />
      {query.isPending && <Skeleton height="48px" />}
      {state?.isOn && <p>{security.codesOn(state.recoveryCodesLeft)}</p>}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {setup ? (
        <SetUp
          setup={setup}
          onDone={(made) => {
            setSetup(undefined)
            setRecoveryCodes(made)
          }}
        />
      ) : (
        state && (
          <div className={styles.actions}>
            <Button busy={beginning.isPending && security.preparing} onClick={() => beginning.act()}>
              {state.isOn ? security.setUpAgain : security.setUp}
            </Button>
            {state.isOn && (
              <>
                <Button busy={renewing.isPending && security.preparing} onClick={() => renewing.act()}>
                  {security.newRecoveryCodes}
                </Button>
                <Button look="danger" onClick={() => setEnding(true)}>
                  {security.turnOff}
                </Button>
              </>
            )}
          </div>
        )
      )}
      {isEnding && (
        <ConfirmDialog
          title={security.turnOffTitle}
          text={security.turnOffText}
          confirm={security.turnOff}
          onConfirm={() => {
            setEnding(false)
            ending.act()
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </section>
  )
}

/** Shows the secret to an authenticator app, and takes its first code. */
function SetUp({
  setup,
  onDone,
}: {
  readonly setup: Setup
  readonly onDone: (codes: readonly string[]) => void
}) {
  const { account, security, shell } = useAllMessages()
  const form = useFields({ code: '' })
  const turningOn = useChange({
    send: async (body: { readonly state: string; readonly code: string }, server) =>
      (await bodyOf(server.POST('/users/one-time-codes', { body, headers: asForm }))).recoveryCodes,
    outdates: [codesQuery.queryKey],
    failure: 'form',
    onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    turningOn.act({ state: setup.state, code: form.values.code })
  }
  return (
    <form className={forms.form} onSubmit={submit}>
      <p>{security.scan}</p>
      <QrCode text={setup.url} label={security.qrCode} />
      <p>
        {security.orType} <code className={styles.secret}>{setup.secret}</code>
      </p>
      <TextField
        label={account.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        {...form.field('code')}
        error={turningOn.error ? failureText(turningOn.error, shell) : undefined}
      />
      <Button
        type="submit"
        look="filled"
        className={forms.submit ?? ''}
        busy={turningOn.isPending && shell.saving}
      >
        {security.turnOn}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { security, shell } = useAllMessages()
  return (
    <div className={styles.recovery} role="status">
      <h3>{security.recoveryCodes}</h3>
      <p>{security.recoveryText}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button icon="copy" onClick={() => void copyText(codes.join('\n'), shell.copied)}>
        {shell.copy}
      </Button>
    </div>
  )
}
