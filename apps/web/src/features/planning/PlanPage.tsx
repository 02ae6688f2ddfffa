import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useQueued } from '../../changes/use-queue.ts'
import { newId } from '../../device/new-id.ts'
import { useMayManageHousehold } from '../../entities/session/session.ts'
import { preferencesQuery } from '../../entities/household/queries.ts'
import { useDateFormat, useFormats, type Formats } from '../../messages/formats.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { Button, IconLink } from '../../ui/Button.tsx'
import hiding from '../../ui/Hidden.module.css'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AddMeal } from './AddMeal.tsx'
import { CalendarDialog } from './CalendarDialog.tsx'
import { dateOf, plusDays, today, weekOf, type Day } from '../../entities/meal/days.ts'
import { isUnread, ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from './PlanPage.module.css'
import { plannedFor, useMealKinds, usualKinds } from '../../entities/meal/kinds.ts'
import { mealsQuery, type Meal } from '../../entities/meal/queries.ts'
import { KindColor } from './KindColor.tsx'
import { DragToDays, useDragToDay, useDropDay, type Dragged } from './drag-to-days.tsx'
import { Shelf } from './Shelf.tsx'
import { addMeal, bringMealBack, changeMeal, removeMeal, setAside } from '../../entities/meal/changes.ts'
import type { Waiting } from '../../entities/meal/waiting.ts'
import { ShopForWeek } from './ShopForWeek.tsx'
import { useFillGaps } from './use-fill-gaps.ts'
import { useMovedFocus } from './use-moved-focus.ts'

const EditMeal = lazyPart(() => import('./EditMeal.tsx').then((module) => ({ default: module.EditMeal })))
const Kinds = lazyPart(() => import('./Kinds.tsx').then((module) => ({ default: module.Kinds })))
const Rules = lazyPart(() => import('./Rules.tsx').then((module) => ({ default: module.Rules })))

/** The first day of the week when the preferences are not available. */
const monday = 1

/** A week of meals. It is shown when the day on which it begins is known. */
export function PlanPage() {
  const { plan } = useMessages()
  const { data, isPending } = useQuery(preferencesQuery)
  const [isShown, setShown] = useState(!isPending)
  // After a failure, the query is pending again when a part of the week reads it.
  if (!isPending && !isShown) setShown(true)
  if (isShown) return <Week firstDay={data?.firstDayOfWeek ?? monday} />
  return (
    <Page title={plan.week}>
      <Skeleton height="320px" />
    </Page>
  )
}

/** A week: add meals, move them to another day, fill the gaps, and shop for it. */
function Week({ firstDay }: { readonly firstDay: number }) {
  const { plan } = useMessages()
  const { day = today() } = useSearch({ from: '/signed-in/shell/plan' })
  const navigate = useNavigate({ from: '/plan' })
  const days = weekOf(day, firstDay)
  const [first = day, last = day] = [days[0], days[6]]
  const meals = useQuery(mealsQuery(first, last))
  const [adding, setAdding] = useState<Day>()
  // The dialog stays when somebody moves or removes its meal.
  const [edited, setEdited] = useState<Meal>()
  const [isSubscribing, setSubscribing] = useState(false)
  const [showsKinds, setShowsKinds] = useState(false)
  const managing = useManaging({
    onKinds: () => setShowsKinds(true),
    onSubscribe: () => setSubscribing(true),
  })
  const [showsRules, setShowsRules] = useState(false)
  const isThisWeek = days.includes(today())
  const put = usePut()
  const change = useQueued(changeMeal)
  const drop = (dragged: Dragged, date: Day) =>
    'meal' in dragged ? void change({ meal: dragged.meal, changes: { date } }) : put(dragged.recipe, date)
  const fill = useFillGaps()
  const range = useDateFormat({ day: 'numeric', month: 'long' })
  return (
    <Page
      title={isThisWeek ? plan.thisWeek : plan.week}
      count={<span className={styles.range}>{range.formatRange(dateOf(first), dateOf(last))}</span>}
      actions={
        <>
          <IconLink icon="back" label={plan.before} to="/plan" search={{ day: plusDays(first, -7) }} />
          <IconLink icon="forward" label={plan.after} to="/plan" search={{ day: plusDays(first, 7) }} />
          <Menu
            label={plan.actions}
            items={[
              { text: plan.fillGaps, icon: 'refresh', onSelect: () => fill.act(days) },
              { text: plan.rules, icon: 'gear', onSelect: () => setShowsRules(true) },
              ...managing,
              ...(isThisWeek
                ? []
                : [
                    {
                      text: plan.toToday,
                      icon: 'back' as const,
                      onSelect: () => void navigate({ search: {} }),
                    },
                  ]),
            ]}
          />
          <ShopForWeek first={first} last={last} />
        </>
      }
    >
      <DayStrip days={days} range={range.formatRange(dateOf(first), dateOf(last))} />
      <DragToDays days={days} onDrop={drop}>
        {isUnread(meals) ? (
          <ReadFailure of={meals} />
        ) : (
          <ol className={styles.week} aria-busy={meals.isLoading || meals.isPlaceholderData}>
            {days.map((one) => (
              <DayColumn
                key={one}
                day={one}
                // The meals of the week before are not those of this one.
                meals={
                  meals.data && !meals.isPlaceholderData
                    ? meals.data.filter(({ date }) => date === one)
                    : undefined
                }
                onAdd={() => setAdding(one)}
                onEdit={setEdited}
              />
            ))}
          </ol>
        )}
        {!isUnread(meals) && <Shelf days={days} onPlan={put} />}
      </DragToDays>
      {adding && <AddMeal day={adding} onClose={() => setAdding(undefined)} />}
      <EditedMeal meal={edited} onClose={() => setEdited(undefined)} />
      {isSubscribing && <CalendarDialog onClose={() => setSubscribing(false)} />}
      {showsKinds && (
        <Suspense>
          <Kinds onClose={() => setShowsKinds(false)} />
        </Suspense>
      )}
      {showsRules && (
        <Suspense>
          <Rules onClose={() => setShowsRules(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/** The days of the week in one line, on phones. A tap scrolls to the day. */
function DayStrip({ days, range }: { readonly days: readonly Day[]; readonly range: string }) {
  const letter = useDateFormat({ weekday: 'narrow' })
  const name = useDateFormat({ weekday: 'long', day: 'numeric' })
  return (
    <div className={styles.strip}>
      <p>{range}</p>
      <ul>
        {days.map((day) => (
          <li key={day}>
            <button
              type="button"
              aria-current={day === today() ? 'date' : undefined}
              onClick={() => document.getElementById(headingOf(day))?.scrollIntoView()}
            >
              <span aria-hidden="true">{letter.format(dateOf(day))}</span>
              <b aria-hidden="true">{dateOf(day).getDate()}</b>
              <span className={hiding.hidden}>{name.format(dateOf(day))}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The id of the heading of a day. */
const headingOf = (day: Day) => `day-${day}`

function DayColumn({
  day,
  meals,
  onAdd,
  onEdit,
}: {
  readonly day: Day
  /** Undefined until they are loaded. */
  readonly meals: readonly Meal[] | undefined
  readonly onAdd: () => void
  readonly onEdit: (meal: Meal) => void
}) {
  const { plan } = useMessages()
  const change = useQueued(changeMeal)
  const name = useDateFormat({ weekday: 'long', day: 'numeric' }).format(dateOf(day))
  const weekday = useDateFormat({ weekday: 'short' })
  const { setNodeRef, isOver } = useDropDay(day, name)
  const isToday = day === today()
  const { kindOf, kinds } = useMealKinds()
  const order = [...kinds, ...usualKinds].map(({ key }) => key)
  const placeOf = (meal: Meal) => order.indexOf(kindOf(meal).key)
  const sorted = (meals ?? []).toSorted((a, b) => placeOf(a) - placeOf(b))
  return (
    <li
      ref={setNodeRef}
      className={`${styles.day} ${isToday ? styles.today : ''} ${isOver ? styles.over : ''}`}
    >
      <h2 id={headingOf(day)} className={styles.date} aria-current={isToday ? 'date' : undefined}>
        {weekday.format(dateOf(day))} <span>{dateOf(day).getDate()}</span>
        {isToday && <span className={styles.badge}>{plan.today}</span>}
      </h2>
      {!meals && <Skeleton height="44px" />}
      <ul className={styles.meals}>
        {sorted.map((meal) => (
          <MealView
            key={meal.id}
            meal={meal}
            onMove={(date) => void change({ meal, changes: { date } })}
            onEdit={() => onEdit(meal)}
          />
        ))}
      </ul>
      <Button look="text" icon="plus" className={styles.add ?? ''} onClick={onAdd}>
        {plan.add}
      </Button>
    </li>
  )
}

/** Plans a recipe as the dinner of a day. It no longer waits for one. */
function usePut(): (recipe: Waiting, date: Day) => void {
  const { usual } = useMealKinds()
  const add = useQueued(addMeal)
  return (recipe, date) => void add({ id: newId(), date, ...plannedFor(usual), what: { recipe } })
}

/** The dialog for a meal that somebody changes. Its file is loaded when it is first opened. */
function EditedMeal({ meal, onClose }: { readonly meal: Meal | undefined; readonly onClose: () => void }) {
  return (
    meal && (
      <Suspense>
        <EditMeal meal={meal} onClose={onClose} />
      </Suspense>
    )
  )
}

function MealView({
  meal,
  onMove,
  onEdit,
}: {
  readonly meal: Meal
  readonly onMove: (date: Day) => void
  readonly onEdit: () => void
}) {
  const { plan, recipe: texts, shell, trash } = useMessages()
  const formats = useFormats()
  const { recipe } = meal
  const title = recipe?.name ?? meal.title
  const facts = [
    recipe?.totalMinutes == null ? undefined : formats.minutes(recipe.totalMinutes),
    recipe && meal.recipeScale !== 1 ? amountOf(meal, texts, formats) : undefined,
  ].filter((fact) => fact !== undefined)
  const remove = useQueued(removeMeal)
  const bringBack = useQueued(bringMealBack)
  const offerUndo = () =>
    showToast(plan.removed(title), () => {
      void bringBack(meal).then((isBack) => isBack && showToast(trash.back(title)))
    })
  const removeIt = () => {
    void remove({ id: meal.id })
    offerUndo()
  }
  const { handle, item } = useDragToDay(meal.id, title, { meal }, meal.date)
  const heading = useMovedFocus<HTMLHeadingElement>(meal.id)
  const aside = useQueued(setAside)
  const setItAside = (recipe: Waiting) => {
    void aside({ id: meal.id, recipe })
    offerUndo()
  }
  return (
    <li className={styles.meal} {...item}>
      {recipe && (
        <div className={styles.picture}>
          <RecipePicture recipe={recipe} sizes="(max-width: 1023px) 88px, 160px" />
        </div>
      )}
      <div className={`${styles.text} ${recipe ? '' : styles.note}`}>
        <KindOfMeal meal={meal} />
        <h3 ref={heading}>
          {recipe ? (
            <Link to="/recipes/$slug" params={{ slug: recipe.slug }} search={{ scale: meal.recipeScale }}>
              {recipe.name}
            </Link>
          ) : (
            meal.title
          )}
        </h3>
        {meal.text && <p className={styles.time}>{meal.text}</p>}
        {facts.length > 0 && <p className={styles.time}>{facts.join(' · ')}</p>}
      </div>
      {handle}
      <Menu
        label={plan.mealActions(title)}
        className={styles.menu ?? ''}
        items={[
          { text: plan.change, icon: 'edit', onSelect: onEdit },
          { text: plan.dayBefore, icon: 'up', onSelect: () => onMove(plusDays(meal.date, -1)) },
          { text: plan.dayAfter, icon: 'down', onSelect: () => onMove(plusDays(meal.date, 1)) },
          ...(recipe
            ? [{ text: plan.aside, icon: 'clock' as const, onSelect: () => setItAside(recipe) }]
            : []),
          { text: shell.remove, icon: 'bin', danger: true, onSelect: removeIt },
        ]}
      />
    </li>
  )
}

function KindOfMeal({ meal }: { readonly meal: Meal }) {
  const { kindOf, nameOf } = useMealKinds()
  const kind = kindOf(meal)
  return (
    <p className={styles.type}>
      {kind.color && <KindColor color={kind.color} />}
      {nameOf(kind)}
    </p>
  )
}

/** The planned amount, where it is not that of the recipe. */
function amountOf({ recipe, recipeScale }: Meal, texts: Messages['recipe'], { number }: Formats): string {
  return recipe?.recipeServings
    ? texts.serves(number(recipe.recipeServings * recipeScale))
    : texts.times(number(recipeScale))
}

/** The actions of users who may manage the household: its kinds of meals, and the plan as a calendar. */
function useManaging(actions: {
  readonly onKinds: () => void
  readonly onSubscribe: () => void
}): MenuItem[] {
  const { plan } = useMessages()
  if (!useMayManageHousehold()) return []
  return [
    { text: plan.kinds, icon: 'edit', onSelect: actions.onKinds },
    { text: plan.subscribe, icon: 'calendar', onSelect: actions.onSubscribe },
  ]
}
