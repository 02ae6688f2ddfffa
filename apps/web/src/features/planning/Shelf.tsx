import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useQueued } from '../../changes/use-queue.ts'
import { useDateFormat } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { dateOf, type Day } from '../../entities/meal/days.ts'
import { recipesToPlanQuery } from '../../entities/meal/queries.ts'
import { wait } from '../../entities/meal/changes.ts'
import { waitingQuery, type Waiting } from '../../entities/meal/waiting.ts'
import { useDragToDay } from './drag-to-days.tsx'
import styles from './Shelf.module.css'

interface Props {
  /** The days that are shown. */
  readonly days: readonly Day[]
  readonly onPlan: (recipe: Waiting, day: Day) => void
}

/** Recipes to plan: those that wait for a day, and others to find. They are dragged to a day, or sent there by a menu. */
export function Shelf(props: Props) {
  const { plan } = useMessages()
  const waitingHere = useQuery(waitingQuery)
  const waiting = waitingHere.data ?? []
  const [words, setWords] = useState('')
  const found = useQuery(recipesToPlanQuery(words))
  const others = (found.data ?? []).filter(({ id }) => !waiting.some((recipe) => recipe.id === id))
  return (
    <div className={styles.shelf}>
      <section aria-labelledby="waiting">
        <h2 id="waiting">{plan.waiting}</h2>
        {waitingHere.data?.length === 0 && <p className={styles.hint}>{plan.waitingHint}</p>}
        <ul className={styles.cards}>
          {waiting.map((recipe) => (
            <Card key={recipe.id} recipe={recipe} isWaiting {...props} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="to-plan">
        <h2 id="to-plan">{plan.find}</h2>
        <TextField
          label={plan.find}
          hiddenLabel
          type="search"
          placeholder={plan.findPlaceholder}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ul className={styles.cards}>
          {others.map((recipe) => (
            <Card key={recipe.id} recipe={recipe} {...props} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Card({
  recipe,
  isWaiting = false,
  days,
  onPlan,
}: Props & { readonly recipe: Waiting; readonly isWaiting?: boolean }) {
  const { plan } = useMessages()
  const weekday = useDateFormat({ weekday: 'long', day: 'numeric' })
  const act = useQueued(wait)
  const { handle, item } = useDragToDay(`recipe ${recipe.id}`, recipe.name, { recipe })
  return (
    <li className={styles.card} {...item}>
      <span className={styles.picture}>
        <RecipePicture recipe={recipe} sizes="72px" />
      </span>
      <span className={styles.name}>{recipe.name}</span>
      {handle}
      <IconButton
        icon={isWaiting ? 'close' : 'plus'}
        label={isWaiting ? plan.takeOff(recipe.name) : plan.putAside(recipe.name)}
        onClick={() => void act({ recipe: recipe, isWaiting: !isWaiting })}
      />
      <Menu
        label={plan.planOn(recipe.name)}
        icon="calendar"
        items={days.map((day) => ({
          text: weekday.format(dateOf(day)),
          onSelect: () => onPlan(recipe, day),
        }))}
      />
    </li>
  )
}
