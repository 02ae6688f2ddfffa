/** The origin of the value of a field. */
export interface FieldProvenance {
  /** The kind of data on the page: `json-ld`, `microdata`, `print` and so on. */
  readonly source: string
  /** The rule of the extractor that read the value. */
  readonly rule: string
  /** The repairs that changed the value, in order. */
  readonly repairs: readonly string[]
  /** Why this value was taken instead of another reading of the page: the probability that it is right, and what speaks for it. */
  readonly why?: string
  /** How a list or a method was read from the visible text. */
  readonly trace?: PrintTrace
}

/** What found the lines of a part in the visible text, and what happened to them. */
export interface PrintTrace {
  /** The finder of the lines: a heading, a class, a trained model and so on. */
  readonly finder: string
  /** The number of lines that it found, with the headings between them. */
  readonly found: number
  /** By filter: the number of lines that it removed or joined with others. Filters that changed nothing are absent. */
  readonly removed: Readonly<Record<string, number>>
}

/** An ingredient line in parts, as another application stores it. */
export interface LineParts {
  readonly quantity: number | null
  /** The upper end of a range. */
  readonly quantityMax?: number | null
  readonly unit: string | null
  readonly food: string | null
  readonly note: string
}

/** The recipe of a page: plain text and absolute addresses. Missing values are null or empty. */
export interface PageRecipe {
  readonly title: string | null
  readonly description: string | null
  readonly author: string | null
  /** BCP 47 tag as the page declares it, or the language its text was recognized as. */
  readonly language: string | null
  readonly ingredientGroups: readonly {
    /** The printed heading without its colon; null for lines above the first heading. */
    readonly title: string | null
    readonly lines: readonly string[]
    /** The parts of each line, when an archive stores them separately. */
    readonly parts?: readonly (LineParts | null)[]
  }[]
  readonly instructionSections: readonly {
    readonly title: string | null
    /** A step may have a title of its own, such as "Make the dough". */
    readonly steps: readonly { readonly title: string | null; readonly text: string }[]
  }[]
  /** The printed text with its smallest and largest number. Both are null without a number, and equal without a range. */
  readonly yield: { readonly text: string; readonly min: number | null; readonly max: number | null } | null
  /** As stated, else the sum of preparation and cooking. */
  readonly totalMinutes: number | null
  readonly prepMinutes: number | null
  readonly cookMinutes: number | null
  readonly performMinutes: number | null
  readonly times: {
    readonly total: string | null
    readonly prep: string | null
    readonly cook: string | null
    readonly perform: string | null
  }
  readonly categories: readonly string[]
  readonly cuisines: readonly string[]
  readonly keywords: readonly string[]
  readonly equipment: readonly string[]
  /** Names of diets in words, such as "Gluten Free Diet". */
  readonly suitableForDiet: readonly string[]
  readonly cookingMethod: string | null
  /** Texts after the recipe, such as tips. */
  readonly notes?: readonly { readonly title: string; readonly text: string }[]
  /** By the names of the page, usually those of schema.org. */
  readonly nutrition: Readonly<Record<string, string>>
  /** The canonical address of the page, or the requested one without its fragment. */
  readonly canonicalUrl: string | null
  /** Addresses of images, best first. */
  readonly images: readonly string[]
  /** By the name of the field. A field without a value has none. */
  readonly provenance: Readonly<Partial<Record<string, FieldProvenance>>>
}
