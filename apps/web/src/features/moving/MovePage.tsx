import { addressOf } from '../../device/base-path.ts'
import { movedProgramNames } from '@larder/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { hasKey } from '../../device/own-keys.ts'
import { bodyOf } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { useUser } from '../../entities/session/session.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages } from '../../messages/index.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { copyText } from '../../ui/clipboard.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Ledger, totalsOf } from './Ledger.tsx'
import styles from './MovePage.module.css'
import { isGoingOn, latestQuery, ledgerAddress, moveQuery, type Move, type MoveKind } from './queries.ts'
import { moveKeys } from './keys.ts'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import { reportKeys } from '../../entities/report/keys.ts'

/** A move: what it will do, does, or did. */
export function MovePage() {
  const { admin, shell } = useAllMessages()
  const { id = '' }: { readonly id?: string } = useParams({ strict: false })
  const user = useUser()
  const { data: move, error } = useQuery({ ...moveQuery(id), enabled: user.admin })
  if (!user.admin) return <Notice title={admin.notAllowed} level={1} />
  if (error && !move) return <Notice title={failureText(error, shell)} level={1} />
  if (!move) return <Skeleton height="320px" />
  if (move.state === 'ready') return <Ready move={move} />
  if (isGoingOn(move)) return <Running move={move} />
  if (move.state === 'taken-back') return <TakenBack />
  return <Ended move={move} />
}

function Crumb() {
  const { moving } = useAllMessages()
  return (
    <Link to="/import/move" className={styles.crumb}>
      <Icon name="back" small />
      {moving.title}
    </Link>
  )
}

function LedgerLink({ id }: { readonly id: string }) {
  const { moving } = useAllMessages()
  return (
    <a className={styles.download} href={ledgerAddress(id)} download="ledger.ndjson">
      <Icon name="download" small />
      {moving.ledger}
    </a>
  )
}

/** The dry run: what becomes of each value of the archive. */
function Ready({ move }: { readonly move: Move }) {
  const { moving } = useAllMessages()
  const navigate = useNavigate()
  const params = { params: { path: { id: move.id } } }
  const starting = useChange({
    record: move.id,
    send: (_: void, server) => bodyOf(server.POST('/admin/move-in/{id}/start', params)),
    outdates: [moveKeys.one(move.id)],
  })
  const dropping = useChange({
    record: move.id,
    send: (_: void, server) => bodyOf(server.POST('/admin/move-in/{id}/take-back', params)),
    outdates: [moveKeys.one(move.id)],
    onDone: (_, __, isHere) => {
      if (isHere()) void navigate({ to: '/import/move' })
    },
  })
  const program = move.program === null ? '' : movedProgramNames[move.program]
  return (
    <Page title={moving.titleFrom(program)} breadcrumbs={<Crumb />}>
      <Intro>{moving.nothingYet}</Intro>
      <p className={styles.summary}>{moving.summary(...totalsOf(move.sections))}</p>
      <div className={styles.actions}>
        <Button look="filled" big busy={starting.isPending && moving.starting} onClick={() => starting.act()}>
          {moving.start}
        </Button>
        <Button busy={dropping.isPending && moving.cancel} onClick={() => dropping.act()}>
          {moving.cancel}
        </Button>
        <LedgerLink id={move.id} />
      </div>
      <Ledger move={move} />
    </Page>
  )
}

function Running({ move }: { readonly move: Move }) {
  const { moving } = useAllMessages()
  const formats = useFormats()
  const isBack = move.state === 'taking-back'
  const kinds = move.kinds.filter(({ rows }) => rows > 0)
  const sum = (of: (kind: MoveKind) => number) => kinds.reduce((total, kind) => total + of(kind), 0)
  return (
    <Page title={isBack ? moving.takingBack : moving.running} breadcrumbs={<Crumb />}>
      <Intro>{moving.runningText}</Intro>
      <div className={styles.progress}>
        {isBack ? (
          <progress aria-label={moving.takingBack} />
        ) : (
          <progress aria-label={moving.running} max={sum(({ rows }) => rows)} value={sum(doneOf)} />
        )}
      </div>
      {!isBack && (
        <>
          <ul className={styles.kinds}>
            {kinds.map((kind) => (
              <li key={kind.kind} data-state={kind.state}>
                {isEnded(kind) ? <Icon name="check" small /> : <span aria-hidden="true" />}
                <span>{moving.kinds[kind.kind]}</span>
                <span className={styles.hint}>
                  {isEnded(kind) || kind.done === 0
                    ? formats.number(kind.rows)
                    : moving.progress(kind.done, kind.rows)}
                </span>
              </li>
            ))}
          </ul>
          <TakeBack id={move.id} label={moving.stop} />
        </>
      )}
    </Page>
  )
}

const isEnded = ({ state }: MoveKind) => !['queued', 'fetching'].includes(state)
const doneOf = (kind: MoveKind) => (isEnded(kind) ? kind.rows : Math.min(kind.done, kind.rows))

/** Asks, and takes a move back. */
function TakeBack({ id, label }: { readonly id: string; readonly label: string }) {
  const { moving } = useAllMessages()
  const [isAsking, setAsking] = useState(false)
  const taking = useChange({
    record: id,
    send: (_: void, server) =>
      bodyOf(server.POST('/admin/move-in/{id}/take-back', { params: { path: { id } } })),
    outdates: [moveKeys.one(id), recipeKeys.all, reportKeys.all],
  })
  return (
    <>
      <Button busy={taking.isPending && label} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={moving.takeBackTitle}
          text={moving.takeBackText}
          confirm={label}
          onConfirm={() => {
            setAsking(false)
            taking.act()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function TakenBack() {
  const { moving } = useAllMessages()
  return (
    <Page title={moving.takenBack} breadcrumbs={<Crumb />}>
      <Intro>{moving.takenBackText}</Intro>
    </Page>
  )
}

/** What a move has done, and what a person still has to do. */
function Ended({ move }: { readonly move: Move }) {
  const { household, moving } = useAllMessages()
  const latest = useQuery(latestQuery).data ?? []
  const rowsOf = (name: MoveKind['kind']) => move.kinds.find(({ kind }) => kind === name)
  const failures = move.kinds.flatMap(({ failures: some }) => some)
  const titles = { success: moving.done, partial: moving.partly, failure: moving.failed }
  const state = hasKey(titles, move.state) ? move.state : 'failure'
  const recipe = rowsOf('recipe')
  return (
    <Page title={titles[state]} breadcrumbs={<Crumb />}>
      {state !== 'failure' && <Intro>{moving.doneText((recipe?.rows ?? 0) - (recipe?.failed ?? 0))}</Intro>}
      {latest.length > 0 && state !== 'failure' && (
        <div className={styles.pictures} aria-hidden="true">
          {latest.map((one) => (
            <span key={one.id}>
              <RecipePicture recipe={one} sizes="120px" square />
            </span>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/recipes" look="filled" big>
          {moving.openRecipes}
        </ButtonLink>
      </div>
      <section className={styles.toDo}>
        <h2>{moving.toDo}</h2>
        <ul>
          {move.invited.map((person) => (
            <Invite key={person.id} person={person} />
          ))}
          {(rowsOf('webhook')?.added ?? 0) > 0 && (
            <li>
              <p>
                <b>{moving.webhooks}</b>
                <span className={styles.hint}>{moving.webhooksText}</span>
              </p>
              <Link to="/household/webhooks">{household.webhooks}</Link>
            </li>
          )}
          {failures.map(({ name, why }, at) => (
            <li key={`${at} ${name}`}>
              <p>
                <b>{moving.notStored(name)}</b>
                <span className={styles.hint}>{why}</span>
              </p>
            </li>
          ))}
          <li>
            <p>
              <b>{moving.ledgerTitle}</b>
              <span className={styles.hint}>{moving.summary(...totalsOf(move.sections))}</span>
            </p>
            <LedgerLink id={move.id} />
          </li>
          <li>
            <p>
              <b>{moving.takeBackTitle}</b>
              <span className={styles.hint}>{moving.takeBackText}</span>
            </p>
            <TakeBack id={move.id} label={moving.takeBack} />
          </li>
        </ul>
      </section>
      <Ledger move={move} />
    </Page>
  )
}

/** A link with which a person who was moved without a password sets one. */
function Invite({ person }: { readonly person: Move['invited'][number] }) {
  const { admin, moving } = useAllMessages()
  const linking = useChange({
    send: (email: string, server) =>
      bodyOf(server.POST('/admin/users/password-reset-token', { body: { email } })),
    onDone: ({ token }) =>
      copyText(addressOf(`/reset-password?token=${encodeURIComponent(token)}`), admin.resetCopied),
  })
  return (
    <li>
      <p>
        <b>{moving.invite(person.username)}</b>
        <span className={styles.hint}>{moving.inviteText}</span>
      </p>
      <Button busy={linking.isPending && admin.resetLink} onClick={() => linking.act(person.email)}>
        {admin.resetLink}
      </Button>
    </li>
  )
}
