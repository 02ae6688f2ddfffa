import type { ShownItem } from './items.ts'
import styles from './Line.module.css'

/** The lines of the recipes that need an item, in the words of each recipe. */
export function RecipeTexts({ item: { recipeReferences } }: { readonly item: ShownItem }) {
  const texts = recipeReferences.flatMap(({ recipeId, display }) =>
    display.split('\n').map((text, at) => ({ key: `${recipeId} ${at}`, text })),
  )
  const known = texts.filter(({ text }) => text !== '')
  if (known.length === 0) return null
  return (
    <ul className={styles.texts}>
      {known.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
