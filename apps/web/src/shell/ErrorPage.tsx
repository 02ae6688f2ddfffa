import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMissing, isOffline } from '../api.ts'
import { useMessages } from '../messages/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useTitle } from '../ui/Page.tsx'
import styles from './ErrorPage.module.css'
import { failureText } from './failure-text.ts'
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
  const [title, text] = isOffline(error)
    ? [shell.offline, shell.offlineText]
    : error instanceof ApiError
      ? [shell.failed, failureText(error, shell)]
      : [shell.crashed, shell.crashedText]
  return (
    <div className={styles.page}>
      <Notice
        level={1}
        title={title}
        actions={
          <>
            <Button look="filled" icon="refresh" onClick={retry}>
              {shell.retry}
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
