import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { endConfirmation, useConfirmationRequest } from '../api/confirmation.ts'
import { useTimers } from '../entities/timer/timers.ts'
import { useLibrary } from '../library/use-library.ts'
import { library } from '../library/library.ts'
import { useFormats } from '../messages/formats.ts'
import { loadFurtherMessages, useMessages } from '../messages/index.ts'
import { keepPlan } from '../features/planning/keep-plan.ts'
import { CopyByHand } from '../ui/clipboard.tsx'
import hiding from '../ui/Hidden.module.css'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useSessionState } from '../device/owner.ts'
import { useHasPush } from '../device/push-choices.ts'
import { firstPictures } from './first-pictures.ts'
import { PendingPage } from './PendingPage.tsx'
import { refreshChanged } from './refresh.ts'
import styles from './Shell.module.css'
import { useGlobalShortcuts } from '../ui/shortcuts.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { UnreadTlsNotice } from './UnreadTlsNotice.tsx'

const TimerList = lazyPart(() =>
  import('../features/cooking/TimerList.tsx').then(({ TimerList }) => ({ default: TimerList })),
)
const KeepPush = lazyPart(() =>
  import('../entities/push/KeepPush.tsx').then(({ KeepPush }) => ({ default: KeepPush })),
)
const loadSignInAgain = () =>
  import('../features/account/SignInAgain.tsx').then(({ SignInAgain }) => ({ default: SignInAgain }))
const SignInAgain = lazyPart(loadSignInAgain)
const ConfirmIdentity = lazyPart(async () => {
  const [{ ConfirmIdentity }] = await Promise.all([
    import('../features/account/ConfirmIdentity.tsx'),
    loadFurtherMessages(),
  ])
  return { default: ConfirmIdentity }
})
const Palette = lazyPart(async () => {
  const [{ Palette }] = await Promise.all([import('./Palette.tsx'), loadFurtherMessages()])
  return { default: Palette }
})
const ShelvesPicture = lazyPart(() =>
  import('../features/recipes/ShelvesPicture.tsx').then(({ ShelvesPicture }) => ({
    default: ShelvesPicture,
  })),
)
const WaitingChanges = lazyPart(() =>
  import('./WaitingChanges.tsx').then(({ WaitingChanges }) => ({ default: WaitingChanges })),
)
const ShortcutHelp = lazyPart(() =>
  import('./ShortcutHelp.tsx').then(({ ShortcutHelp }) => ({ default: ShortcutHelp })),
)

/** The root of all pages. */
export function Root() {
  const messages = useMessages()
  useFocusOnNavigation()
  useSubmitOnce()
  const session = useSessionState()
  const mustConfirm = useConfirmationRequest()
  return (
    <>
      <SkipLink to="content">{messages.shell.skip}</SkipLink>
      <Outlet />
      {session !== 'valid' && (
        <Suspense>
          <SignInAgain state={session} />
        </Suspense>
      )}
      {mustConfirm && (
        <Suspense>
          <ConfirmIdentity onClose={() => endConfirmation(false)} />
        </Suspense>
      )}
      <CopyByHand />
      <Toasts />
    </>
  )
}

/** Whether the pictures have arrived that the page shows first. Files that it can do without are requested then. */
function useFirstPictures(): boolean {
  const [haveArrived, setArrived] = useState(false)
  useEffect(() => void firstPictures().then(() => setArrived(true)), [])
  return haveArrived
}

/** Sends what waits on this device. The first page and its pictures do not wait for it. */
function useQueuedChanges(): void {
  const client = useQueryClient()
  const { shell } = useMessages()
  const texts = useLatest(shell)
  const hasPictures = useFirstPictures()
  useEffect(() => {
    if (!hasPictures) return
    let isEnded = false
    let end = () => {
      isEnded = true
    }
    void import('./queued-changes.ts').then(
      ({ startQueue }) => {
        if (!isEnded) end = startQueue(client, () => texts.current)
      },
      // A newer version has replaced the file. The next page is loaded with it.
      () => undefined,
    )
    return () => end()
  }, [client, hasPictures])
}

/** All pages for people who are signed in, also those without navigation. */
export function SignedIn() {
  const hasPush = useHasPush()
  useQueuedChanges()
  return (
    <>
      <Outlet />
      {hasPush && (
        <Suspense>
          <KeepPush />
        </Suspense>
      )}
    </>
  )
}

/** The frame of pages without sign-in. */
export function PlainFrame() {
  return (
    <main id="content" tabIndex={-1} className={styles.plain}>
      <div className={styles.shelves}>
        <Suspense>
          <ShelvesPicture label="" />
        </Suspense>
      </div>
      <div>
        <p className={styles.brandLarge}>Larder</p>
        <Outlet />
      </div>
    </main>
  )
}

const entries = [
  { to: '/recipes', icon: 'book', text: 'recipes' },
  // On phones it is under More.
  { to: '/cookbooks', icon: 'books', text: 'cookbooks', isWide: true },
  { to: '/plan', icon: 'calendar', text: 'plan' },
  { to: '/shopping', icon: 'basket', text: 'shopping' },
  { to: '/import', icon: 'download', text: 'import' },
] as const satisfies readonly { to: string; icon: IconName; text: string; isWide?: true }[]

/** The frame of pages with navigation: a bar below on phones, a rail at the side elsewhere. */
export function Shell() {
  const messages = useMessages()
  const hasTimers = useTimers().length > 0
  const [open, setOpen] = useState<'palette' | 'help'>()
  const hasPictures = useFirstPictures()
  useOfflinePlan()
  useChangesOfOthers()
  useGlobalShortcuts({ onPalette: () => setOpen('palette'), onHelp: () => setOpen('help') })
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isMore = !entries.some((entry) => path.startsWith(entry.to) && !('isWide' in entry && isPhone()))
  return (
    <div className={styles.shell}>
      <nav className={styles.navigation} aria-label={messages.shell.navigation}>
        <Link to="/recipes" className={styles.brand} tabIndex={-1} aria-hidden="true">
          Larder
        </Link>
        {entries.map((entry) => (
          <NavigationLink
            key={entry.to}
            to={entry.to}
            icon={entry.icon}
            isCurrent={path.startsWith(entry.to)}
            isWide={'isWide' in entry}
          >
            {messages.shell[entry.text]}
          </NavigationLink>
        ))}
        <NavigationLink to="/more" icon="more" isCurrent={isMore} last suffix={messages.shell.morePages}>
          {messages.shell.more}
        </NavigationLink>
      </nav>
      <main id="content" tabIndex={-1} className={styles.main}>
        <FromDevice />
        <Suspense>{hasPictures && <WaitingChanges />}</Suspense>
        <Suspense>{!window.isSecureContext && <UnreadTlsNotice />}</Suspense>
        <Suspense fallback={<PendingPage />}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        {hasTimers && (
          <div className={styles.timers}>
            <TimerList most={1} />
          </div>
        )}
        {open === 'palette' && <Palette onClose={() => setOpen(undefined)} />}
        {open === 'help' && <ShortcutHelp onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}

/** Says that the pages show what this device has, and how old that is. */
function FromDevice() {
  const { shell } = useMessages()
  const { moment } = useFormats()
  const { progress, isShown } = useLibrary()
  if (!isShown || progress?.asOf === undefined) return null
  return (
    <p role="status" className={styles.fromDevice}>
      {shell.fromDevice(moment(new Date(progress.asOf).toISOString()))}
    </p>
  )
}

const isPhone = (): boolean => window.matchMedia('(max-width: 599px)').matches

function NavigationLink({
  to,
  icon,
  isCurrent,
  last = false,
  isWide = false,
  suffix,
  children,
}: {
  readonly to: string
  readonly icon: IconName
  readonly isCurrent: boolean
  readonly last?: boolean
  /** Only wide screens have room for it. */
  readonly isWide?: boolean
  /** Words of the accessible name that have no room below the icon. */
  readonly suffix?: string
  readonly children: string
}) {
  return (
    <Link
      to={to}
      className={`${styles.entry} ${isCurrent ? styles.current : ''} ${last ? styles.last : ''} ${isWide ? styles.wide : ''}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      {children}
      {suffix !== undefined && <span className={hiding.hidden}> {suffix}</span>}
    </Link>
  )
}

const keepPictures = () =>
  void import('../entities/recipe/keep-small-pictures.ts')
    .then(({ keepSmallPictures }) => keepSmallPictures())
    .catch(() => undefined)

/** Shows what others change, once the page has what it needs itself. */
function useChangesOfOthers(): void {
  const client = useQueryClient()
  useEffect(() => {
    const ends: (() => void)[] = []
    const timer = setTimeout(() => ends.push(refreshChanged(client), library.follow(keepPictures)), 1_000)
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [client])
}

/** Keeps the plan for reading without a connection, once the page has what it needs itself. */
function useOfflinePlan(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = keepPlan(client)
      // When the session ends, a newer version may have replaced this file.
      loadSignInAgain().catch(() => undefined)
    }, 4_000)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [client])
}

/** Enter in a field submits a form although its button is busy. Such a second submission is ignored. */
function useSubmitOnce(): void {
  useEffect(() => {
    const ignoreWhileBusy = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement)) return
      const isBusy = [...event.target.elements].some(
        (element) => element.getAttribute('type') === 'submit' && element.ariaDisabled === 'true',
      )
      if (!isBusy) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('submit', ignoreWhileBusy, { capture: true })
    return () => document.removeEventListener('submit', ignoreWhileBusy, { capture: true })
  }, [])
}

/** After a navigation, the heading gets the focus, so that screen readers start there. */
function useFocusOnNavigation(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (last.current !== undefined && last.current !== path) {
      const isInside = document.activeElement?.closest('main, dialog')
      if (!isInside || document.activeElement?.id === 'content') focusContent()
    }
    last.current = path
  }, [path])
}

function focusContent(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  ;(heading ?? document.getElementById('content'))?.focus({ preventScroll: true })
}
