import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMissing, isOffline } from '../api/client.ts'
import { useMessages, type Messages } from '../messages/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useTitle } from '../ui/Page.tsx'
import styles from './ErrorPage.module.css'
import { failureText } from '../api/failure-text.ts'
import { ApiError } from '@larder/client'

/** The page for errors. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { shell } = useMessages()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => queries.reset(), [queries])
  if (isMissing(error)) return <NotFoundPage />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  // A file that could not be loaded, or a fault: only loading the page again helps.
  const mustReload = !(error instanceof ApiError)
  const [title, text] = textsOf(error, shell)
  return (
    <div className={styles.page}>
      <Notice
        level={1}
        title={title}
        actions={
          <>
            <Button look="filled" icon="refresh" onClick={mustReload ? () => location.reload() : retry}>
              {mustReload ? shell.reload : shell.retry}
            </Button>
            <ButtonLink to="/recipes">{shell.toRecipes}</ButtonLink>
          </>
        }
      >
        {text}
      </Notice>
    </div>
  )
}

function textsOf(error: unknown, shell: Messages['shell']): readonly [title: string, text: string] {
  const isFile = /dynamically imported|module script|preload CSS/i.test(String(error))
  if (isOffline(error) || (isFile && !navigator.onLine)) return [shell.offline, shell.offlineText]
  if (isFile) return [shell.updateReady, shell.updateText]
  if (error instanceof ApiError) return [shell.failed, failureText(error, shell)]
  return [shell.crashed, shell.crashedText]
}

export function NotFoundPage() {
  const { shell } = useMessages()
  useTitle(shell.notFound)
  return (
    <div className={styles.page}>
      <Notice
        level={1}
        title={shell.notFound}
        actions={
          <ButtonLink to="/recipes" look="filled">
            {shell.toRecipes}
          </ButtonLink>
        }
      >
        {shell.notFoundText}
      </Notice>
    </div>
  )
}

/** The page for errors outside of the navigation frame. */
export const BareErrorPage = (props: ErrorComponentProps) => (
  <main id="content" tabIndex={-1}>
    <ErrorPage {...props} />
  </main>
)

export const BareNotFoundPage = () => (
  <main id="content" tabIndex={-1}>
    <NotFoundPage />
  </main>
)
