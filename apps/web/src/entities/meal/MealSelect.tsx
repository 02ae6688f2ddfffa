import { useMessages } from '../../messages/index.ts'
import { Select } from '../../ui/Field.tsx'
import { mealTypes, type MealType } from './queries.ts'

/** Chooses a meal of the day. */
export function MealSelect({
  meal,
  onChange,
}: {
  readonly meal: MealType
  readonly onChange: (meal: MealType) => void
}) {
  const { plan } = useMessages()
  return (
    <Select label={plan.meal} value={meal} onChange={(event) => onChange(event.target.value as MealType)}>
      {mealTypes.map((type) => (
        <option key={type} value={type}>
          {plan.meals[type]}
        </option>
      ))}
    </Select>
  )
}
