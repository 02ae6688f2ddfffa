import { StepText } from '../../entities/timer/StepText.tsx'
import { useMessages } from '../../messages/index.ts'
import { Markdown } from '../../ui/Markdown.tsx'
import { groupsOf } from './Ingredients.tsx'
import type { Recipe, RecipeStep } from '../../entities/recipe/queries.ts'
import styles from './Method.module.css'
import { lineText } from '../../entities/recipe/scaling.ts'
import { linesOfStep } from '../../entities/recipe/step-lines.ts'

/** The steps, each with the ingredients it uses, and the notes. */
export function Method({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const numbers = new Map(recipe.recipeInstructions.map((step, index) => [step.id, index + 1]))
  return (
    <>
      <h2>{texts.method}</h2>
      {recipe.recipeInstructions.length === 0 && <p className={styles.none}>{texts.noMethod}</p>}
      {groupsOf(recipe.recipeInstructions).map(({ title, lines }) => (
        <div key={lines[0]?.id}>
          {title && <h3 className={styles.section}>{title}</h3>}
          <ol>
            {lines.map((step) => (
              <li key={step.id} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {numbers.get(step.id)}
                </span>
                <div className={styles.text}>
                  <StepText text={step.text} step={numbers.get(step.id) ?? 1} recipe={recipe} />
                </div>
                <StepIngredients step={step} recipe={recipe} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      {recipe.notes.length > 0 && (
        <>
          <h2 className={styles.notes}>{texts.notes}</h2>
          {recipe.notes.map((note, index) => (
            <div key={index} className={styles.note}>
              {note.title && <h3>{note.title}</h3>}
              <Markdown text={note.text} />
            </div>
          ))}
        </>
      )}
    </>
  )
}

function StepIngredients({ step, recipe }: { readonly step: RecipeStep; readonly recipe: Recipe }) {
  const lines = linesOfStep(step, recipe)
  if (lines.length === 0) return null
  return (
    <p className={styles.uses}>
      {lines
        .map(lineText)
        .map(({ amount, food, rest }) => [amount, food || rest].filter(Boolean).join(' '))
        .join(' · ')}
    </p>
  )
}
