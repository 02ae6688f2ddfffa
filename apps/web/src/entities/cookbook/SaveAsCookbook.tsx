import { useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { KeepFilter } from './KeepFilter.tsx'

/** Saves a filter as a cookbook. */
export function SaveAsCookbook({ filter }: { readonly filter: string | undefined }) {
  const { cookbooks } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="book" disabled={filter === undefined} onClick={() => setOpen(true)}>
        {cookbooks.save}
      </Button>
      {isOpen && filter !== undefined && <KeepFilter filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}
