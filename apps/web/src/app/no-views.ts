/** Replaces the texts of lines in the views of resources. The filter language reads the fields of resources and never makes a view. */
function made(): never {
  throw new Error('Views are made by the server.')
}

export { made as displayOfItem, made as lineDisplay, made as scaledRecipeText }
