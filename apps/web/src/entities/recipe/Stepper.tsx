import { scaleRecipe, yieldText } from '@larder/domain/scaling'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { Recipe } from './queries.ts'
import styles from './Stepper.module.css'

/** The stepper for servings. For a recipe without servings, it changes the factor. */
export function Stepper({
  recipe,
  factor,
  onChange,
}: {
  readonly recipe: Pick<Recipe, 'recipeServings' | 'recipeYieldQuantity' | 'recipeYield'>
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
