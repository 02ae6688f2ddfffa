import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { preferencesQuery } from '../../entities/household/queries.ts'
import { useAllMessages } from '../../messages/index.ts'
import { Checkbox } from '../../ui/Field.tsx'

interface KeepTagsProps {
  /** What a person chose for this import; null as the household prefers. */
  readonly includeTags: boolean | null
  readonly setIncludeTags: (includeTags: boolean) => void
}

/** Whether an import keeps tags and categories: as the household prefers, until a person chooses for this import. */
export function useKeepTags(): KeepTagsProps {
  const [includeTags, setIncludeTags] = useState<boolean | null>(null)
  return { includeTags, setIncludeTags }
}

export function KeepTags({ includeTags, setIncludeTags }: KeepTagsProps) {
  const { importing } = useAllMessages()
  const preferences = useQuery(preferencesQuery).data
  return (
    <Checkbox
      checked={includeTags ?? preferences?.importTags ?? true}
      onChange={({ target }) => setIncludeTags(target.checked)}
    >
      {importing.keepTags}
    </Checkbox>
  )
}
