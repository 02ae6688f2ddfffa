import { useMessages } from '../../messages/index.ts'
import { Select } from '../../ui/Field.tsx'
import { useMealKinds } from './kinds.ts'

/** Chooses a kind of meal by its key. Empty: the usual one. */
export function MealSelect({
  kind,
  onChange,
}: {
  readonly kind: string
  readonly onChange: (kind: string) => void
}) {
  const { plan } = useMessages()
  const { kinds, nameOf, usual, withKey } = useMealKinds()
  const chosen = withKey(kind) ?? usual
  return (
    <Select label={plan.meal} value={chosen.key} onChange={(event) => onChange(event.target.value)}>
      {(kinds.includes(chosen) ? kinds : [...kinds, chosen]).map((each) => (
        <option key={each.key} value={each.key}>
          {nameOf(each)}
        </option>
      ))}
    </Select>
  )
}
