import type { UseQueryResult } from '@tanstack/react-query'
import { failureText } from '../api/failure-text.ts'
import { useMessages } from '../messages/index.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Read = Pick<UseQueryResult<unknown>, 'error' | 'data' | 'refetch'>

/** Whether a read has failed and nothing of before can be shown. */
export const isUnread = ({ error, data }: Pick<Read, 'error' | 'data'>): boolean =>
  error !== null && data === undefined

/** Why something could not be read, with a button to read it again. Nothing while there is something to show. */
export function ReadFailure({ of }: { readonly of: Read }) {
  const { shell } = useMessages()
  if (!isUnread(of)) return null
  return (
    <Notice title={shell.failed} actions={<Button onClick={() => void of.refetch()}>{shell.retry}</Button>}>
      {failureText(of.error, shell)}
    </Notice>
  )
}
