import { useState } from 'react'
import { linesOfStep } from '../../entities/recipe/step-lines.ts'
import { lineText } from '../../entities/recipe/scaling.ts'
import type { Recipe, RecipeStep } from '../../entities/recipe/queries.ts'
import { plainOf } from '../../entities/timer/StepText.tsx'
import { useMessages } from '../../messages/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Segments } from '../../ui/Field.tsx'
import styles from './AllSheet.module.css'

export type All = 'ingredients' | 'steps'

/** All ingredients and all steps of a recipe. What the current step uses is marked; a tap on a step leads to it. */
export function AllSheet({
  recipe,
  step,
  at,
  first,
  onGo,
  onClose,
}: {
  readonly recipe: Recipe
  readonly step: RecipeStep
  /** The index of the step. */
  readonly at: number
  /** What is shown first. */
  readonly first: All
  readonly onGo: (index: number) => void
  readonly onClose: () => void
}) {
  const { cooking } = useMessages()
  const [shown, setShown] = useState(first)
  const title = { ingredients: cooking.allIngredients, steps: cooking.allSteps }
  return (
    <Dialog title={title[shown]} side onClose={onClose}>
      <Segments label={cooking.all} hiddenLabel value={shown} options={title} onChange={setShown} />
      {shown === 'ingredients' ? (
        <Lines recipe={recipe} step={step} at={at} />
      ) : (
        <ol className={styles.steps}>
          {recipe.recipeInstructions.map(({ id, text }, index) => (
            <li key={id}>
              <button
                type="button"
                className={styles.step}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onGo(index)}
              >
                <b>{index + 1}</b>
                <span>{plainOf(text)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Lines({
  recipe,
  step,
  at,
}: {
  readonly recipe: Recipe
  readonly step: RecipeStep
  readonly at: number
}) {
  const { cooking } = useMessages()
  const used = new Set(linesOfStep(step, recipe))
  return (
    <>
      {used.size > 0 && <p className={styles.legend}>{cooking.usedBy(at + 1)}</p>}
      <ul className={styles.lines}>
        {recipe.recipeIngredient.map((line) => {
          const { amount, food, rest } = lineText(line)
          return [
            line.title && (
              <li key={`${line.referenceId} title`} className={styles.title}>
                {line.title}
              </li>
            ),
            <li key={line.referenceId} className={used.has(line) ? styles.used : undefined}>
              <b>{amount}</b>
              <span>
                {food}
                {rest && <span className={styles.note}>{rest}</span>}
              </span>
            </li>,
          ]
        })}
      </ul>
    </>
  )
}
