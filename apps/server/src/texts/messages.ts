// Written by `npm run messages` from languages/en.arb. Do not edit.

/** The texts of a language that the server writes. A text with placeholders is a function of their values. */
export interface Messages {
  readonly page: {
    readonly ingredients: string
    readonly method: string
    readonly nutrition: string
    readonly total: string
    readonly preparation: string
    readonly cooking: string
    readonly yields: string
    readonly servings: string
    readonly serves: (servings: string) => string
    readonly writtenFor: (servings: string) => string
    readonly fewer: string
    readonly more: string
    readonly print: string
    readonly keep: string
    readonly address: string
    readonly open: string
    readonly file: string
    readonly from: (household: string, day: string) => string
    readonly source: string
    readonly notFound: string
    readonly noRecipe: string
    readonly member: string
    readonly ended: string
  }
  readonly nutrients: {
    readonly calories: string
    readonly carbohydrateContent: string
    readonly cholesterolContent: string
    readonly fatContent: string
    readonly fiberContent: string
    readonly proteinContent: string
    readonly saturatedFatContent: string
    readonly servingSize: string
    readonly sodiumContent: string
    readonly sugarContent: string
    readonly transFatContent: string
    readonly unsaturatedFatContent: string
  }
  readonly print: {
    readonly recipes: string
    readonly contents: string
    readonly notes: string
    readonly index: string
    readonly missing: string
  }
  readonly meals: {
    readonly breakfast: string
    readonly lunch: string
    readonly dinner: string
    readonly side: string
    readonly snack: string
    readonly drink: string
    readonly dessert: string
  }
  readonly push: {
    readonly added: (person: string, items: string) => string
    readonly more: (count: number) => string
  }
  readonly mail: {
    readonly reset: {
      readonly subject: string
      readonly withAddress: (address: string) => string
      readonly withToken: (token: string) => string
    }
    readonly invitation: {
      readonly subject: string
      readonly withAddress: (address: string) => string
      readonly withToken: (token: string) => string
    }
    readonly test: {
      readonly subject: string
      readonly text: string
    }
    readonly account: {
      readonly subject: string
      readonly text: (notice: string, user: string) => string
      readonly notices: {
        readonly passwordChanged: string
        readonly passkeyAdded: string
        readonly passkeyRemoved: string
        readonly codesOn: string
        readonly codesOff: string
        readonly recoveryCodesRenewed: string
        readonly recoveryCodeUsed: string
        readonly secondStepReset: string
      }
    }
    readonly webhook: {
      readonly subject: (name: string) => string
      readonly gone: (name: string) => string
      readonly failing: (name: string, since: string) => string
    }
  }
  readonly event: {
    readonly named: (event: string, name: string) => string
    readonly test: string
    readonly titles: {
      readonly webhook: {
        readonly test: string
      }
      readonly mealplan: {
        readonly due: string
        readonly created: string
      }
      readonly recipe: {
        readonly created: string
        readonly imported: string
        readonly updated: string
        readonly made: string
        readonly deleted: string
      }
      readonly 'timeline-event': {
        readonly created: string
        readonly updated: string
        readonly deleted: string
      }
      readonly user: {
        readonly created: string
      }
      readonly import: {
        readonly finished: string
      }
      readonly 'shopping-list': {
        readonly created: string
        readonly updated: string
        readonly 'recipe-added': string
        readonly deleted: string
      }
      readonly 'shopping-item': {
        readonly created: string
        readonly updated: string
        readonly deleted: string
      }
      readonly cookbook: {
        readonly created: string
        readonly updated: string
        readonly deleted: string
      }
      readonly tag: {
        readonly created: string
        readonly updated: string
        readonly deleted: string
      }
      readonly category: {
        readonly created: string
        readonly updated: string
        readonly deleted: string
      }
      readonly label: {
        readonly created: string
        readonly updated: string
        readonly deleted: string
      }
    }
  }
}
