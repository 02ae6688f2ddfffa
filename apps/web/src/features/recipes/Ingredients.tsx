import { scaleRecipe, yieldText } from '@larder/domain/scaling'
import { Suspense, useState } from 'react'
import type { Progress, Units as UnitChoice } from '../../entities/recipe/progress.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Recipe, RecipeLine } from '../../entities/recipe/queries.ts'
import styles from './Ingredients.module.css'
import { lineText } from '../../entities/recipe/scaling.ts'

const ScaleByLine = lazyPart(() =>
  import('./ScaleByLine.tsx').then((module) => ({ default: module.ScaleByLine })),
)

/** The ingredients with a stepper that scales them. A tap ticks a line, which is stored on this device. */
export function Ingredients({
  written,
  shown,
  units,
  progress,
  onChange,
}: {
  readonly written: Recipe
  /** The recipe with the shown amounts. */
  readonly shown: Recipe
  /** The units of the shown amounts. */
  readonly units: UnitChoice
  readonly progress: Progress
  readonly onChange: (changes: Partial<Progress>) => void
}) {
  const { recipe: texts } = useMessages()
  const { ticked } = progress
  const [scaledBy, setScaledBy] = useState<RecipeLine>()
  const toggle = (id: string) =>
    onChange({ ticked: ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id] })
  return (
    <>
      <div className={styles.head}>
        <h2>{texts.ingredients}</h2>
        <Stepper recipe={written} factor={progress.factor} onChange={(factor) => onChange({ factor })} />
      </div>
      <Units units={units} onChange={(chosen) => onChange({ units: chosen })} />
      {shown.recipeIngredient.length === 0 && <p className={styles.none}>{texts.noIngredients}</p>}
      {groupsOf(shown.recipeIngredient).map(({ title, lines }) => (
        <div key={lines[0]?.referenceId}>
          {title && <h3 className={styles.section}>{title}</h3>}
          <ul className={styles.lines}>
            {lines.map((line) => (
              <IngredientLine
                key={line.referenceId}
                line={line}
                isTicked={ticked.includes(line.referenceId)}
                onToggle={() => toggle(line.referenceId)}
                onScale={() => setScaledBy(line)}
              />
            ))}
          </ul>
        </div>
      ))}
      {scaledBy && (
        <Suspense>
          <ScaleByLine
            line={scaledBy}
            onScale={(times) => onChange({ factor: progress.factor * times })}
            onClose={() => setScaledBy(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Chooses between the units as written, metric and those of the United States. */
function Units({
  units,
  onChange,
}: {
  readonly units: UnitChoice
  readonly onChange: (units: UnitChoice) => void
}) {
  const { recipe: texts } = useMessages()
  const choices = [
    ['written', texts.unitsWritten],
    ['metric', texts.unitsMetric],
    ['us', texts.unitsUs],
  ] as const
  return (
    <div className={styles.units}>
      <Menu
        label={texts.units}
        items={choices.map(([value, text]) => ({
          text,
          checked: value === units,
          onSelect: () => onChange(value),
        }))}
      >
        {choices.find(([value]) => value === units)?.[1]}
        <Icon name="down" small />
      </Menu>
      {units !== 'written' && (
        <button type="button" className={styles.asWritten} onClick={() => onChange('written')}>
          {texts.showWritten}
        </button>
      )}
    </div>
  )
}

/** A group of lines with its title. */
export function groupsOf<Line extends { readonly title: string | null }>(
  lines: readonly Line[],
): readonly { readonly title: string | null; readonly lines: readonly Line[] }[] {
  const groups: { title: string | null; lines: Line[] }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (line.title || !last) groups.push({ title: line.title, lines: [line] })
    else last.lines.push(line)
  }
  return groups
}

function IngredientLine({
  line,
  isTicked,
  onToggle,
  onScale,
}: {
  readonly line: RecipeLine
  readonly isTicked: boolean
  readonly onToggle: () => void
  readonly onScale: () => void
}) {
  const { recipe: texts } = useMessages()
  const { amount, food, rest } = lineText(line)
  return (
    <li className={`${styles.line} ${isTicked ? styles.ticked : ''} ${amount ? '' : styles.whole}`}>
      {amount && (
        <button
          type="button"
          className={styles.amount}
          aria-label={texts.scaleLine(amount, food)}
          disabled={!line.quantity}
          onClick={onScale}
        >
          {amount}
        </button>
      )}
      <label>
        <input type="checkbox" checked={isTicked} onChange={onToggle} />
        {food}
        {rest && <span className={styles.note}>{rest}</span>}
      </label>
    </li>
  )
}

/** The stepper for servings. For a recipe without servings, it changes the factor. */
function Stepper({
  recipe,
  factor,
  onChange,
}: {
  readonly recipe: Recipe
  readonly factor: number
  readonly onChange: (factor: number) => void
}) {
  const { recipe: texts } = useMessages()
  const { number } = useFormats()
  const base = recipe.recipeServings || recipe.recipeYieldQuantity
  const unit = recipe.recipeServings ? undefined : recipe.recipeYield
  const shownYield = scaleRecipe({ recipeYield: unit ?? null }, { scale: factor }).recipeYield
  const shown = (base || 1) * factor
  const step = (direction: 1 | -1) => {
    const next = base ? nextCount(shown, direction) / base : nextFactor(factor, direction)
    if (next > 0 && next <= 1_000) onChange(next)
  }
  const text = !base
    ? texts.times(number(factor))
    : unit
      ? yieldText({ recipeYieldQuantity: shown, recipeYield: shownYield })
      : texts.serves(number(shown))
  return (
    <div className={styles.stepper} role="group" aria-label={texts.amount}>
      <IconButton icon="minus" label={texts.fewer} onClick={() => step(-1)} />
      <button
        type="button"
        className={styles.count}
        aria-live="polite"
        title={factor === 1 ? undefined : texts.asWritten}
        onClick={() => onChange(1)}
      >
        <b>{text}</b>
        {factor !== 1 && base > 0 && <span>{texts.writtenFor(number(base))}</span>}
      </button>
      <IconButton icon="plus" label={texts.more} onClick={() => step(1)} />
    </div>
  )
}

/** The next whole number; below one, halves. */
function nextCount(count: number, direction: 1 | -1): number {
  if (direction === 1) return count < 1 ? 1 : Math.floor(count) + 1
  return count <= 1 ? count / 2 : Math.ceil(count) - 1
}

const factors = [0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10]

function nextFactor(factor: number, direction: 1 | -1): number {
  const next = direction === 1 ? factors.find((one) => one > factor) : factors.findLast((one) => one < factor)
  return next ?? factor
}
