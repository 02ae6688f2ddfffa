import { Fragment, Suspense, useState } from 'react'
import type { Progress, Units as UnitChoice } from '../../entities/recipe/progress.ts'
import { useMessages } from '../../messages/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Recipe, RecipeLine } from '../../entities/recipe/queries.ts'
import styles from './Ingredients.module.css'
import { Stepper } from '../../entities/recipe/Stepper.tsx'
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
      <div className={styles.sections}>
        {groupsOf(shown.recipeIngredient).map(({ title, lines }) => (
          <Fragment key={lines[0]?.referenceId}>
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
          </Fragment>
        ))}
      </div>
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
