/** Maximum number of recipes of a request that acts on several. Removed ones are then one entry of the trash. */
const maxRecipes = 200

/** The recipes of each request. */
export function chunksOf<Each>(recipes: readonly Each[]): readonly (readonly Each[])[] {
  const count = Math.ceil(recipes.length / maxRecipes)
  return Array.from({ length: count }, (_, at) => recipes.slice(at * maxRecipes, (at + 1) * maxRecipes))
}
