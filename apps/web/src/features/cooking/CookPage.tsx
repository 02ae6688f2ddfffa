import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQueued } from '../../changes/use-queue.ts'
import { newId } from '../../device/new-id.ts'
import { useMessages } from '../../messages/index.ts'
import { noteMade } from '../../entities/recipe/note-made.ts'
import { recipeQuery, type Recipe, type RecipeStep } from '../../entities/recipe/queries.ts'
import { lineText } from '../../entities/recipe/scaling.ts'
import { linesOfNoStep, linesOfStep } from '../../entities/recipe/step-lines.ts'
import { useScaled } from '../../entities/recipe/use-scaled.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useGoBack } from '../../ui/visits.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useTitle } from '../../ui/Page.tsx'
import { AllSheet, type All } from './AllSheet.tsx'
import styles from './CookPage.module.css'
import { stopCooking, useCooking } from './cooking-now.ts'
import { labelOf, StepText } from '../../entities/timer/StepText.tsx'
import { TimerList } from './TimerList.tsx'
import { useWakeLock } from './wake-lock.ts'
import { useAuthor } from '../../entities/session/session.ts'

declare module 'react' {
  interface CSSProperties {
    /** The size of the text, from 1. */
    readonly '--size'?: number
  }
}

/** Shows one step per screen in large type. Arrow keys and swipes move between steps. The position is stored on this device. */
export function CookPage() {
  const { slug } = useParams({ from: '/signed-in/recipes/$slug/cook' })
  const loaded = useLoaderData({ from: '/signed-in/recipes/$slug/cook' })
  // What is cooked stays when somebody deletes it meanwhile.
  const { body: recipe } = useQuery(recipeQuery(slug)).data ?? loaded
  const { cooking, recipe: texts } = useMessages()
  const leave = useLeave(recipe)
  useTitle(`${texts.cook}: ${recipe.name}`)
  if (recipe.recipeInstructions.length === 0)
    return (
      <main id="content" tabIndex={-1} className={styles.empty}>
        <Notice
          level={1}
          title={texts.noMethod}
          actions={
            <Button look="filled" onClick={leave}>
              {cooking.leave}
            </Button>
          }
        />
      </main>
    )
  return <Steps key={recipe.id} recipe={recipe} />
}

function Steps({ recipe }: { readonly recipe: Recipe }) {
  const { cooking } = useMessages()
  const { progress, change, shown } = useScaled(recipe)
  const steps = shown.recipeInstructions
  const last = steps.length - 1
  const at = Math.min(progress.step, last)
  const step = steps[at]
  const [size, setSize] = useTextSize()
  const [open, setOpen] = useState<All>()
  const isAwake = useWakeLock()
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = useLeave(recipe)
  const go = (to: number) => {
    if (to < 0 || to > last) return
    change({ step: to })
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
  const offerNote = useOfferNote(recipe)
  const [isFinished, setFinished] = useState(false)
  const finish = () => {
    setFinished(true)
    change({ step: 0, ticked: [] })
    stopCooking(recipe.slug)
    leave()
    offerNote()
  }
  useShortcut('ArrowRight', () => go(at + stepsToRight()))
  useShortcut('ArrowLeft', () => go(at - stepsToRight()))
  useShortcut('Escape', leave)
  const swipe = useSwipe((steps) => go(at + steps))
  if (!step) return null
  return (
    <div className={styles.cook} style={{ '--size': size }} {...swipe}>
      <header>
        <div className={styles.head}>
          <IconButton icon="close" label={cooking.leave} onClick={leave} />
          <div className={styles.name}>
            <RecipeSwitch recipe={recipe} step={at + 1} isFinished={isFinished} />
            {isAwake && <span>{cooking.awake}</span>}
          </div>
          <IconButton icon="letters" label={cooking.textSize} onClick={() => setSize(nextSize(size))} />
        </div>
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={cooking.progress}
          aria-valuemin={1}
          aria-valuenow={at + 1}
          aria-valuemax={steps.length}
        >
          {steps.map(({ id }, index) => (
            <i key={id} className={index < at ? styles.past : index === at ? styles.current : undefined} />
          ))}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main} lang={recipe.language ?? undefined}>
        <StepLines
          step={step}
          recipe={shown}
          isFirst={at === 0}
          all={
            <Button look="text" onClick={() => setOpen('ingredients')}>
              {cooking.allIngredients}
              <Icon name="forward" small />
            </Button>
          }
        />
        <section className={styles.step}>
          <div className={styles.heading}>
            <h1 ref={heading} tabIndex={-1} className={styles.eyebrow}>
              {cooking.stepOf(at + 1, steps.length)}
            </h1>
            <Button look="text" onClick={() => setOpen('steps')}>
              {cooking.allSteps}
              <Icon name="forward" small />
            </Button>
          </div>
          <div className={styles.text}>
            <StepText text={step.text} step={at + 1} recipe={recipe} />
          </div>
        </section>
      </main>
      <footer className={styles.foot}>
        <TimerList most={2} />
        <div className={styles.buttons}>
          <Button
            big
            className={styles.previous ?? ''}
            disabled={at === 0}
            aria-label={cooking.previous}
            onClick={() => go(at - 1)}
          >
            <Icon name="back" />
          </Button>
          <Button
            look="filled"
            big
            className={styles.next ?? ''}
            onClick={() => (at === last ? finish() : go(at + 1))}
          >
            <span>{at === last ? cooking.finish : cooking.next(labelOf(steps[at + 1]?.text ?? ''))}</span>
            <Icon name={at === last ? 'check' : 'forward'} />
          </Button>
        </div>
      </footer>
      {open && (
        <AllSheet
          recipe={shown}
          step={step}
          at={at}
          first={open}
          onGo={(index) => {
            setOpen(undefined)
            go(index)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

/** Offers to record that the recipe was made. */
function useOfferNote(recipe: Recipe): () => void {
  const { cooking, recipe: texts } = useMessages()
  const user = useAuthor()
  const note = useQueued(noteMade)
  return () => {
    const { id, slug } = recipe
    const made = {
      ...{ recipe: { id, slug }, id: newId(), user, words: '' },
      timestamp: new Date().toISOString(),
      subject: texts.madeSubject,
    }
    const act = () => void note(made).then((isNoted) => isNoted && showToast(cooking.noted))
    showToast(cooking.enjoy, { text: cooking.note, act })
  }
}

/** Returns to the recipe. Cook mode does not stay in the history behind it. */
function useLeave({ slug }: Recipe): () => void {
  const navigate = useNavigate()
  const goBack = useGoBack()
  return () => {
    if (!goBack(`/recipes/${slug}`)) void navigate({ to: '/recipes/$slug', params: { slug }, replace: true })
  }
}

/** The name of the recipe, or the recipes that are cooked at once, to change between them. */
function RecipeSwitch({
  recipe,
  step,
  isFinished,
}: {
  readonly recipe: Recipe
  readonly step: number
  readonly isFinished: boolean
}) {
  const { cooking } = useMessages()
  const navigate = useNavigate()
  const { slug, name, recipeInstructions } = recipe
  const all = useCooking({ slug, name, step, steps: recipeInstructions.length }, isFinished)
  const show = (slug: string) => void navigate({ to: '/recipes/$slug/cook', params: { slug }, replace: true })
  if (all.length < 2) return <b>{recipe.name}</b>
  if (all.length > 2)
    return (
      <Menu
        label={cooking.atOnce}
        items={all.map(({ slug, name }) => ({
          text: name,
          checked: slug === recipe.slug,
          onSelect: () => show(slug),
        }))}
      >
        {recipe.name}
        <Icon name="down" small />
      </Menu>
    )
  return (
    <div className={styles.switch} role="group" aria-label={cooking.atOnce}>
      {all.map((one) => (
        <button
          key={one.slug}
          type="button"
          aria-pressed={one.slug === recipe.slug}
          onClick={() => one.slug !== recipe.slug && show(one.slug)}
        >
          <b>{one.name}</b>
          <span>{cooking.stepOf(one.step, one.steps)}</span>
        </button>
      ))}
    </div>
  )
}

/** The ingredients of a step. The first step also shows those that no step uses, so that none is forgotten. */
function StepLines({
  step,
  recipe,
  isFirst,
  all,
}: {
  readonly step: RecipeStep
  readonly recipe: Recipe
  readonly isFirst: boolean
  /** Leads to all ingredients. */
  readonly all: ReactNode
}) {
  const { cooking, recipe: texts } = useMessages()
  const own = linesOfStep(step, recipe)
  const others = isFirst ? linesOfNoStep(recipe) : []
  const lines = [...own, ...others]
  if (recipe.recipeIngredient.length === 0) return null
  if (lines.length === 0) return <div className={styles.only}>{all}</div>
  return (
    <aside
      className={`${styles.lines} ${others.length === 0 ? '' : styles.rest}`}
      aria-label={cooking.forThisStep}
    >
      <div className={styles.heading}>
        <h2 className={styles.eyebrow}>{others.length === 0 ? cooking.forThisStep : texts.ingredients}</h2>
        {all}
      </div>
      <ul>
        {lines.map((line) => {
          const { amount, food, rest } = lineText(line)
          return (
            <li key={line.referenceId}>
              <b>{amount}</b>
              <span>
                {food}
                {rest && <span className={styles.note}>{rest}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}

const sizes = [0.75, 1, 1.3, 1.6]
const sizeKey = 'larder.cooking.size'
const nextSize = (size: number): number => sizes[(sizes.indexOf(size) + 1) % sizes.length] ?? 1

function useTextSize() {
  const [size, setSize] = useState(() => {
    const stored = Number(localStorage.getItem(sizeKey))
    return sizes.includes(stored) ? stored : 1
  })
  useEffect(() => localStorage.setItem(sizeKey, String(size)), [size])
  return [size, setSize] as const
}

/** Where the step on the right is from this one: the next step, or in languages from right to left the one before. */
const stepsToRight = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)

/** Minimum horizontal distance of a swipe in pixels. */
const swipeDistance = 60

function useSwipe(onSwipe: (steps: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: React.TouchEvent) => {
      const touch = touches[0]
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(x) < swipeDistance || Math.abs(x) < 2 * Math.abs(y)) return
      onSwipe(x < 0 ? stepsToRight() : -stepsToRight())
    },
  }
}
