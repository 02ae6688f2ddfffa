/** The resources beside recipes that search, filters and pages need. */
export const relatedResources = ['tag', 'category', 'tool', 'food', 'unit', 'label', 'cookbook'] as const

/** What is only stored, beside what is searched. */
export const mealResource = 'mealplan'
