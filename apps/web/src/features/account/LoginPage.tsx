import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { api, bodyOf } from '../../api/client.ts'
import { useMessages } from '../../messages/index.ts'
import { enter } from '../../entities/session/session.ts'
import { useTitle } from '../../ui/Page.tsx'
import styles from './account.module.css'
import { SignInForm } from './SignInForm.tsx'

/** Signs in and returns to the requested page. */
export function LoginPage() {
  const { account } = useMessages()
  const { to = '/recipes' } = useSearch({ from: '/plain/login' })
  const router = useRouter()
  const client = useQueryClient()
  const about = useAbout()
  useTitle(account.signIn)
  return (
    <SignInForm
      title={account.signIn}
      onSignedIn={(started, isHere) => enter(started, to, { client, router, isHere })}
    >
      <p className={styles.links}>
        <Link to="/forgot-password">{account.forgot}</Link>
        {about.data?.allowSignup && <Link to="/register">{account.register}</Link>}
      </p>
      <details className={styles.hint}>
        <summary>{account.firstStart}</summary>
        <p>{account.firstStartText}</p>
      </details>
    </SignInForm>
  )
}

/** The features of the server for users who are not signed in. */
export const useAbout = () =>
  useQuery({ queryKey: ['about'], queryFn: () => bodyOf(api.GET('/app/about')), staleTime: Infinity })
