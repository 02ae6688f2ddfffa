import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { api, bodyOf } from '../../api/client.ts'
import { useMessages } from '../../messages/index.ts'
import { proxyAddress, signInWaysQuery } from '../../entities/session/providers.ts'
import { adoptSession, enter } from '../../entities/session/session.ts'
import { reasonText } from '../../messages/reasons.ts'
import { useTitle } from '../../ui/Page.tsx'
import styles from './account.module.css'
import { SignInForm } from './SignInForm.tsx'
import { accountKeys } from './keys.ts'

/** Signs in and returns to the requested page. */
export function LoginPage() {
  const { account, shell } = useMessages()
  const { to = '/recipes', entered, failed, left } = useSearch({ from: '/plain/login' })
  const router = useRouter()
  const client = useQueryClient()
  const about = useAbout()
  useTitle(account.signIn)
  // An identity provider has started a session in this browser.
  useEffect(() => {
    if (entered === undefined) return
    let isHere = true
    adoptSession()
      .then((started) => enter(started, to, { client, router, isHere: () => isHere }))
      // A browser that does not keep the session must not sign in again by itself.
      .catch(() =>
        isHere
          ? router.navigate({ to: '/login', search: { to, failed: 'session/not-started' }, replace: true })
          : undefined,
      )
    return () => void (isHere = false)
  }, [entered, to, client, router])
  // A person whom the proxy states has signed in there, unless they have just signed out here.
  const { data: ways } = useQuery(signInWaysQuery)
  const isKnown = ways?.person != null && entered === undefined && failed === undefined && left === undefined
  useEffect(() => {
    if (isKnown) location.replace(proxyAddress(to))
  }, [isKnown, to])
  if (entered !== undefined || isKnown) return null
  return (
    <SignInForm
      title={account.signIn}
      to={to}
      {...(failed === undefined ? {} : { text: reasonText(failed, shell.reasons) ?? shell.failed })}
      onSignedIn={(started, isHere) => enter(started, to, { client, router, isHere })}
    >
      {ways?.ownPasswords !== false && (
        <>
          <p className={styles.links}>
            <Link to="/forgot-password">{account.forgot}</Link>
            {about.data?.allowSignup && <Link to="/register">{account.register}</Link>}
          </p>
          <details className={styles.hint}>
            <summary>{account.firstStart}</summary>
            <p>{account.firstStartText}</p>
          </details>
        </>
      )}
    </SignInForm>
  )
}

/** The features of the server for users who are not signed in. */
export const useAbout = () =>
  useQuery({ queryKey: accountKeys.about, queryFn: () => bodyOf(api.GET('/app/about')), staleTime: Infinity })
