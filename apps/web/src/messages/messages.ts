// Written by `npm run messages` from languages/en.arb. Do not edit.

/** The texts of a language that every page has. A text with placeholders is a function of their values. */
export interface Messages {
  readonly language: string
  readonly shell: {
    readonly name: string
    readonly skip: string
    readonly navigation: string
    readonly recipes: string
    readonly plan: string
    readonly shopping: string
    readonly import: string
    readonly more: string
    readonly cookbooks: string
    readonly morePages: string
    readonly household: string
    readonly loading: string
    readonly signInAgain: string
    readonly close: string
    readonly showMore: string
    readonly showLess: string
    readonly back: string
    readonly cancel: string
    readonly save: string
    readonly saving: string
    readonly remove: string
    readonly labeled: (label: string, value: string) => string
    readonly undo: string
    readonly retry: string
    readonly copy: string
    readonly copied: string
    readonly copyByHand: string
    readonly done: string
    readonly notFound: string
    readonly notFoundText: string
    readonly toRecipes: string
    readonly failed: string
    readonly offline: string
    readonly fromDevice: (time: string) => string
    readonly waiting: (waiting: number) => string
    readonly refusedLater: (reason: string) => string
    readonly notStored: string
    readonly needsYou: (name: string) => string
    readonly offlineText: string
    readonly crashed: string
    readonly crashedText: string
    readonly reload: string
    readonly unsavedTitle: string
    readonly unsavedText: string
    readonly leave: string
    readonly stay: string
    readonly updateReady: string
    readonly updateText: string
    readonly reasons: Readonly<Record<string, string>>
  }
  readonly shortcuts: {
    readonly title: string
    readonly search: string
    readonly palette: string
    readonly help: string
    readonly new: string
    readonly edit: string
    readonly back: string
  }
  readonly palette: {
    readonly title: string
    readonly placeholder: string
    readonly pages: string
    readonly nothing: string
  }
  readonly account: {
    readonly signIn: string
    readonly continueAs: (name: string) => string
    readonly signInWith: (name: string) => string
    readonly signingIn: string
    readonly signInAgain: string
    readonly endedText: string
    readonly replacedText: string
    readonly showOther: string
    readonly username: string
    readonly password: string
    readonly remember: string
    readonly refused: string
    readonly limited: (minutes: number) => string
    readonly firstStart: string
    readonly firstStartText: string
    readonly forgot: string
    readonly register: string
    readonly registering: string
    readonly registerTitle: string
    readonly registerOpenTitle: string
    readonly registerText: string
    readonly registerOpenText: string
    readonly registerClosed: string
    readonly registerClosedText: string
    readonly chosenName: string
    readonly fullName: string
    readonly email: string
    readonly householdName: string
    readonly newPassword: string
    readonly passwordHint: string
    readonly repeatPassword: string
    readonly passwordsDiffer: string
    readonly haveAccount: string
    readonly forgotTitle: string
    readonly forgotText: string
    readonly sendLink: string
    readonly linkSent: string
    readonly linkSentText: string
    readonly resetTitle: string
    readonly resetDone: string
    readonly resetMissing: string
    readonly resetMissingText: string
    readonly setPassword: string
    readonly profile: string
    readonly details: string
    readonly saved: string
    readonly changePassword: string
    readonly changePasswordText: string
    readonly currentPassword: string
    readonly passwordChanged: string
    readonly appearance: string
    readonly theme: string
    readonly themeSystem: string
    readonly themeLight: string
    readonly themeDark: string
    readonly language: string
    readonly programs: string
    readonly passkeyAddress: string
    readonly passkeyCanceled: string
    readonly signInWithPasskey: string
    readonly code: string
    readonly codeHint: string
  }
  readonly recipes: {
    readonly title: string
    readonly search: (total: number) => string
    readonly new: string
    readonly matching: (found: number, total: number) => string
    readonly all: (total: number) => string
    readonly noPicture: string
    readonly nothing: string
    readonly nothingText: string
    readonly clear: string
    readonly skip: string
  }
  readonly recipe: {
    readonly edit: string
    readonly share: string
    readonly print: string
    readonly linksText: string
    readonly noLinks: string
    readonly linkCopied: string
    readonly linkUntil: (day: string) => string
    readonly copyLink: string
    readonly sendLink: string
    readonly worksUntil: string
    readonly endLink: string
    readonly linkEnded: string
    readonly linkCode: string
    readonly duplicate: string
    readonly duplicated: string
    readonly openCopy: string
    readonly removeTitle: (name: string) => string
    readonly removeText: string
    readonly removed: (name: string) => string
    readonly cook: string
    readonly addToList: string
    readonly newList: string
    readonly shoppingList: string
    readonly adding: string
    readonly added: (list: string) => string
    readonly list: string
    readonly chosen: (chosen: number, all: number) => string
    readonly takeAll: (all: number) => string
    readonly takeUsual: (usual: number) => string
    readonly addItems: (items: number) => string
    readonly staple: string
    readonly atHome: string
    readonly total: string
    readonly preparation: string
    readonly cooking: string
    readonly lastMade: string
    readonly averageRating: string
    readonly yourRating: string
    readonly addFavorite: string
    readonly removeFavorite: string
    readonly stars: (stars: number) => string
    readonly ingredients: string
    readonly noIngredients: string
    readonly amount: string
    readonly serves: (servings: string) => string
    readonly times: (factor: string) => string
    readonly writtenFor: (servings: string) => string
    readonly onList: (amount: string) => string
    readonly onListThen: (amount: string, sum: string) => string
    readonly asWritten: string
    readonly units: string
    readonly unitsWritten: string
    readonly unitsMetric: string
    readonly unitsUs: string
    readonly showWritten: string
    readonly fewer: string
    readonly more: string
    readonly actions: string
    readonly tools: string
    readonly files: string
    readonly method: string
    readonly noMethod: string
    readonly notes: string
    readonly nutrition: string
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
    readonly source: string
    readonly author: (name: string) => string
    readonly comments: string
    readonly writeComment: string
    readonly comment: string
    readonly removeComment: string
    readonly timeline: string
    readonly made: string
    readonly madeSubject: string
    readonly systemEvents: {
      readonly 'Recipe created': string
      readonly 'Recipe made': string
      readonly 'Recipe imported': string
    }
    readonly madeOn: string
    readonly addPicture: string
    readonly otherPicture: string
    readonly madePicture: (day: string) => string
    readonly removeEvent: (subject: string) => string
    readonly scaleBy: (food: string) => string
    readonly youHave: string
    readonly scale: string
    readonly scaleHint: (amount: string) => string
    readonly scaleExact: (amount: string) => string
    readonly scaleLine: (amount: string, food: string) => string
    readonly amountInvalid: string
    readonly plan: string
    readonly planTitle: (name: string) => string
    readonly planDay: string
    readonly planned: (day: string) => string
    readonly howWasIt: string
  }
  readonly editor: {
    readonly new: string
    readonly edit: (name: string) => string
    readonly name: string
    readonly description: string
    readonly picture: string
    readonly addPicture: string
    readonly otherPicture: string
    readonly servings: string
    readonly yield: string
    readonly yieldExample: string
    readonly prepTime: string
    readonly cookTime: string
    readonly totalTime: string
    readonly timeExample: string
    readonly source: string
    readonly author: string
    readonly ingredients: string
    readonly ingredient: (number: number) => string
    readonly ingredientExample: string
    readonly pasteHint: string
    readonly addIngredient: string
    readonly readAs: string
    readonly marks: {
      readonly quantity: string
      readonly unit: string
      readonly food: string
      readonly unsure: string
    }
    readonly doubts: {
      readonly quantity: string
      readonly unit: string
      readonly food: string
    }
    readonly ourFood: (food: string) => string
    readonly lineHint: string
    readonly lineSays: string
    readonly remember: (words: string, food: string) => string
    readonly rememberText: (group: string) => string
    readonly useThis: string
    readonly notAFood: string
    readonly quantityInvalid: string
    readonly tapWord: string
    readonly wordHint: string
    readonly wordIs: (words: string, number: number) => string
    readonly noIngredient: string
    readonly linkIt: string
    readonly linkWords: (words: string) => string
    readonly stepUses: (number: number) => string
    readonly usesNothing: string
    readonly quantity: string
    readonly unit: string
    readonly food: string
    readonly note: string
    readonly steps: string
    readonly step: (number: number) => string
    readonly addStep: string
    readonly addSection: string
    readonly removeSection: string
    readonly sectionTitle: string
    readonly newSection: string
    readonly move: (what: string) => string
    readonly moveHint: string
    readonly notes: string
    readonly noteTitle: string
    readonly noteText: string
    readonly addNote: string
    readonly organizers: string
    readonly tags: string
    readonly categories: string
    readonly tools: string
    readonly conflict: string
    readonly conflictText: string
    readonly savedSoFar: string
    readonly restored: (moment: string) => string
    readonly discard: string
    readonly discardTitle: string
    readonly discardText: string
    readonly deletedMeanwhile: string
    readonly conflictNone: string
    readonly takenOver: string
    readonly mine: string
    readonly theirs: string
    readonly fields: {
      readonly name: string
      readonly description: string
      readonly recipeServings: string
      readonly recipeYield: string
      readonly prepTime: string
      readonly cookTime: string
      readonly totalTime: string
      readonly orgURL: string
      readonly author: string
      readonly tags: string
      readonly recipeCategory: string
      readonly tools: string
      readonly recipeIngredient: string
      readonly recipeInstructions: string
      readonly notes: string
      readonly nutrition: string
      readonly settings: string
    }
    readonly settings: {
      readonly public: string
      readonly locked: string
      readonly showNutrition: string
      readonly disableComments: string
      readonly disableAmount: string
    }
  }
  readonly drag: {
    readonly instructions: string
    readonly first: string
    readonly up: string
    readonly down: string
    readonly last: string
    readonly lifted: (what: string) => string
    readonly over: (what: string, where: string) => string
    readonly dropped: (what: string, where: string) => string
    readonly canceled: (what: string) => string
    readonly place: (place: number, count: number) => string
  }
  readonly history: {
    readonly title: string
    readonly intro: string
    readonly created: string
    readonly unknownUser: string
    readonly current: string
    readonly version: (when: string) => string
    readonly by: (name: string) => string
    readonly same: string
    readonly comparison: string
    readonly then: string
    readonly now: string
    readonly equalLines: (lines: number) => string
    readonly unaffected: string
    readonly restore: string
    readonly restoring: string
    readonly restored: (when: string) => string
    readonly undone: string
    readonly fields: {
      readonly recipeYieldQuantity: string
      readonly performTime: string
      readonly cuisine: string
      readonly diets: string
      readonly cookingMethod: string
      readonly language: string
      readonly access: string
    }
    readonly settings: {
      readonly showNutrition: string
      readonly showAssets: string
      readonly landscapeView: string
      readonly disableComments: string
      readonly disableAmount: string
    }
    readonly access: {
      readonly public: string
      readonly locked: string
    }
  }
  readonly filters: {
    readonly title: string
    readonly advanced: string
    readonly tags: string
    readonly categories: string
    readonly tools: string
    readonly foods: string
    readonly underAnHour: string
    readonly atMost: (time: string) => string
    readonly favorites: string
    readonly made: string
    readonly notMade: string
    readonly starsAndUp: (stars: number) => string
    readonly find: string
    readonly none: string
    readonly editor: string
    readonly example: string
    readonly completions: string
    readonly cookbooks: string
    readonly plainWords: string
    readonly fix: (suggestion: string) => string
    readonly unknownField: (field: string) => string
    readonly lastGood: string
    readonly hints: {
      readonly 'no-wildcard': string
      readonly 'other-wildcard': string
      readonly 'wildcard-without-like': string
      readonly 'text-order': string
      readonly 'one-instant': string
    }
    readonly sort: string
    readonly sorts: {
      readonly newest: string
      readonly name: string
      readonly forgotten: string
      readonly rating: string
      readonly quickest: string
      readonly changed: string
    }
    readonly bestMatch: string
    readonly asCards: string
    readonly asRows: string
    readonly select: string
    readonly text: string
    readonly textHint: string
    readonly asText: string
    readonly clearAll: string
    readonly more: (count: number) => string
    readonly foodMode: string
    readonly hasAll: string
    readonly hasAny: string
    readonly hasNone: string
    readonly addFood: string
    readonly noFoods: (foods: string) => string
    readonly time: string
    readonly rating: string
    readonly madeTitle: string
    readonly any: string
    readonly notForMonths: string
    readonly onlyFavorites: string
    readonly show: (count: number) => string
    readonly showAll: string
    readonly without: (name: string, count: number) => string
    readonly keepForLater: string
    readonly saved: string
    readonly savedToast: string
    readonly removeSaved: (name: string) => string
  }
  readonly filterWords: {
    readonly and: (left: string, right: string) => string
    readonly or: (left: string, right: string) => string
    readonly not: (term: string) => string
    readonly anything: string
    readonly nothing: string
    readonly quote: (text: string) => string
    readonly yes: (field: string) => string
    readonly no: (field: string) => string
    readonly is: (field: string, value: string) => string
    readonly isNot: (field: string, value: string) => string
    readonly contains: (field: string, value: string) => string
    readonly containsNot: (field: string, value: string) => string
    readonly starts: (field: string, value: string) => string
    readonly startsNot: (field: string, value: string) => string
    readonly ends: (field: string, value: string) => string
    readonly endsNot: (field: string, value: string) => string
    readonly fits: (field: string, value: string) => string
    readonly fitsNot: (field: string, value: string) => string
    readonly less: (field: string, value: string) => string
    readonly atMost: (field: string, value: string) => string
    readonly more: (field: string, value: string) => string
    readonly atLeast: (field: string, value: string) => string
    readonly before: (field: string, value: string) => string
    readonly notAfter: (field: string, value: string) => string
    readonly after: (field: string, value: string) => string
    readonly notBefore: (field: string, value: string) => string
    readonly has: (field: string) => string
    readonly hasNot: (field: string) => string
    readonly there: (some: string) => string
    readonly all: (field: string, values: string) => string
    readonly some: (field: string) => string
    readonly none: (field: string) => string
    readonly fields: {
      readonly name: string
      readonly slug: string
      readonly description: string
      readonly recipeServings: string
      readonly recipeYieldQuantity: string
      readonly recipeYield: string
      readonly totalTime: string
      readonly prepTime: string
      readonly cookTime: string
      readonly totalMinutes: string
      readonly prepMinutes: string
      readonly cookMinutes: string
      readonly rating: string
      readonly userRating: string
      readonly isFavorite: string
      readonly lastMade: string
      readonly createdAt: string
      readonly updatedAt: string
      readonly orgURL: string
      readonly language: string
      readonly cuisine: string
      readonly image: string
      readonly user: {
        readonly username: string
        readonly fullName: string
      }
      readonly household: {
        readonly name: string
        readonly slug: string
      }
    }
    readonly related: {
      readonly tags: {
        readonly some: string
        readonly none: string
      }
      readonly recipeCategory: {
        readonly some: string
        readonly none: string
      }
      readonly tools: {
        readonly some: string
        readonly none: string
      }
      readonly recipeIngredient: {
        readonly some: string
        readonly none: string
        readonly food: {
          readonly some: string
          readonly none: string
        }
        readonly unit: {
          readonly some: string
          readonly none: string
        }
      }
      readonly recipeInstructions: {
        readonly some: string
        readonly none: string
      }
      readonly notes: {
        readonly some: string
        readonly none: string
      }
      readonly assets: {
        readonly some: string
        readonly none: string
      }
    }
  }
  readonly selection: {
    readonly title: string
    readonly selected: (recipes: number) => string
    readonly tag: string
    readonly categorize: string
    readonly all: string
    readonly export: string
    readonly exporting: string
    readonly exported: (recipes: number) => string
    readonly done: (recipes: number) => string
    readonly removed: (recipes: number) => string
    readonly removeTitle: (recipes: number) => string
    readonly cannotHold: (parts: string) => string
    readonly losses: {
      readonly history: string
      readonly pictures: string
      readonly files: string
      readonly 'line-parts': string
      readonly 'step-links': string
      readonly 'line-order': string
      readonly nutrition: string
      readonly 'half-stars': string
      readonly rating: string
      readonly extras: string
      readonly 'note-titles': string
      readonly tags: string
      readonly scripts: string
    }
    readonly exportTitle: (recipes: number) => string
  }
  readonly empty: {
    readonly picture: string
    readonly title: string
    readonly text: string
    readonly address: string
    readonly importing: string
    readonly write: string
    readonly writeText: string
    readonly move: string
    readonly moveText: string
    readonly samples: string
    readonly samplesText: string
    readonly adding: string
    readonly samplesAdded: string
    readonly hasSamples: string
    readonly removeSamples: string
    readonly samplesRemoved: string
    readonly start: string
    readonly startText: (language: string) => string
    readonly startFresh: string
    readonly moveIn: string
    readonly startWithout: string
    readonly starting: string
    readonly started: (added: number) => string
  }
  readonly plan: {
    readonly thisWeek: string
    readonly week: string
    readonly before: string
    readonly after: string
    readonly today: string
    readonly show: string
    readonly toToday: string
    readonly add: string
    readonly adding: string
    readonly actions: string
    readonly fillGaps: string
    readonly filled: (meals: number) => string
    readonly unfilled: (meals: number) => string
    readonly unfilledExcept: (meals: number) => string
    readonly shop: string
    readonly meal: string
    readonly meals: {
      readonly breakfast: string
      readonly lunch: string
      readonly dinner: string
      readonly side: string
      readonly snack: string
      readonly drink: string
      readonly dessert: string
    }
    readonly what: string
    readonly whatExample: string
    readonly surprise: string
    readonly waiting: string
    readonly waitingHint: string
    readonly find: string
    readonly findPlaceholder: string
    readonly putAside: (name: string) => string
    readonly takeOff: (name: string) => string
    readonly planOn: (name: string) => string
    readonly aside: string
    readonly addWords: (words: string) => string
    readonly mealActions: (meal: string) => string
    readonly dayBefore: string
    readonly dayAfter: string
    readonly removed: (meal: string) => string
    readonly change: string
    readonly servings: string
    readonly times: string
    readonly rules: string
    readonly rulesText: string
    readonly ruleDay: string
    readonly everyDay: string
    readonly everyMeal: string
    readonly anyRecipe: string
    readonly addRule: string
    readonly kinds: string
    readonly kindsText: string
    readonly kindName: string
    readonly kindColor: string
    readonly kindCounts: string
    readonly newKind: string
    readonly addKind: string
    readonly colors: {
      readonly none: string
      readonly green: string
      readonly orange: string
      readonly red: string
      readonly blue: string
      readonly yellow: string
      readonly purple: string
    }
    readonly subscribe: string
    readonly subscribeText: string
    readonly makeAddress: string
    readonly address: string
    readonly calendarName: string
  }
  readonly suggestions: {
    readonly title: string
    readonly text: string
    readonly intro: string
    readonly onHand: string
    readonly addFoods: string
    readonly nothing: string
    readonly nothingText: string
    readonly complete: string
    readonly missing: (names: string) => string
  }
  readonly cookbooks: {
    readonly title: string
    readonly text: string
    readonly intro: string
    readonly none: string
    readonly new: string
    readonly count: (count: number) => string
    readonly description: string
    readonly edit: string
    readonly problem: string
    readonly missing: string
    readonly name: string
    readonly everything: string
    readonly create: string
    readonly save: string
    readonly saved: (name: string) => string
    readonly manage: string
    readonly removed: (name: string) => string
  }
  readonly cooking: {
    readonly timers: string
    readonly moreTimers: (timers: number) => string
    readonly fewerTimers: string
    readonly step: (step: number) => string
    readonly stepOf: (step: number, steps: number) => string
    readonly ends: (time: string) => string
    readonly rang: (time: string) => string
    readonly paused: string
    readonly pause: string
    readonly resume: string
    readonly cancelTimer: string
    readonly stop: string
    readonly start: (duration: string) => string
    readonly started: (duration: string) => string
    readonly leave: string
    readonly awake: string
    readonly textSize: string
    readonly allSteps: string
    readonly allIngredients: string
    readonly all: string
    readonly usedBy: (step: number) => string
    readonly atOnce: string
    readonly progress: string
    readonly forThisStep: string
    readonly previous: string
    readonly next: (step: string) => string
    readonly enjoy: string
    readonly note: string
    readonly noted: string
    readonly finish: string
  }
  readonly review: {
    readonly keep: string
    readonly questions: {
      readonly food: string
      readonly unit: string
      readonly amount: string
      readonly servings: string
      readonly times: string
      readonly steps: string
      readonly ingredients: string
      readonly title: string
    }
    readonly note: (count: number) => string
    readonly edit: string
    readonly rest: string
    readonly lines: (lines: number) => string
    readonly steps: (steps: number) => string
    readonly line: (number: number, total: number) => string
    readonly nothing: string
    readonly settled: string
    readonly change: string
    readonly accept: string
    readonly readAs: string
    readonly onPage: string
    readonly places: (count: number) => string
  }
  readonly shopping: {
    readonly title: string
    readonly noLists: string
    readonly noListsText: string
    readonly newList: string
    readonly newListPlaceholder: string
    readonly create: string
    readonly creating: string
    readonly noSuchList: string
    readonly noSuchListText: string
    readonly toGet: (open: number) => string
    readonly offlineSince: (since: string, waiting: number) => string
    readonly notKept: string
    readonly unsynced: (waiting: number) => string
    readonly waiting: string
    readonly empty: string
    readonly emptyText: string
    readonly otherThings: string
    readonly done: (done: number) => string
    readonly checkedBy: (name: string, when: string) => string
    readonly forRecipes: string
    readonly wantedByMore: (recipes: string, more: number) => string
    readonly ticked: (name: string) => string
    readonly copy: string
    readonly copied: string
    readonly rename: string
    readonly order: string
    readonly orderHint: string
    readonly noLabels: string
    readonly shop: string
    readonly anyShop: string
    readonly shops: string
    readonly shopsText: string
    readonly addShop: string
    readonly shopName: string
    readonly soldHint: string
    readonly deleteShop: string
    readonly deleteShopText: string
    readonly notSold: (things: number) => string
    readonly clearDone: string
    readonly cleared: (removed: number) => string
    readonly deleteList: string
    readonly deleteTitle: (name: string) => string
    readonly deleteText: string
    readonly add: string
    readonly addPlaceholder: string
    readonly addButton: string
    readonly suggestions: string
    readonly edit: (name: string) => string
    readonly amount: string
    readonly amountInvalid: string
    readonly name: string
    readonly note: string
    readonly section: string
    readonly waitUntil: string
    readonly later: string
    readonly from: (day: string) => string
    readonly buyNow: string
    readonly buyNowOf: (name: string) => string
    readonly whatElse: string
    readonly fromPlan: string
    readonly toBuyOn: (day: string, lines: number) => string
    readonly addOf: (name: string) => string
    readonly oftenBought: string
    readonly thing: string
    readonly removed: (name: string) => string
    readonly show: string
    readonly allSent: string
    readonly refused: (reason: string) => string
    readonly sendAgain: string
    readonly discard: string
    readonly itemsOfDeletedLists: (items: number) => string
    readonly otherList: string
    readonly moveStranded: string
  }
  readonly sessions: {
    readonly title: string
    readonly text: string
    readonly intro: string
    readonly thisDevice: string
    readonly unknownDevice: string
    readonly lastUsed: (when: string) => string
    readonly signedIn: (day: string) => string
    readonly end: string
    readonly ending: string
    readonly endOthers: (devices: number) => string
    readonly ended: string
    readonly onlyHere: string
    readonly identities: string
    readonly identitiesText: string
    readonly connected: (day: string) => string
    readonly connect: (name: string) => string
    readonly connecting: string
    readonly disconnect: string
    readonly disconnected: string
  }
  readonly trash: {
    readonly title: string
    readonly text: string
    readonly intro: (days: number) => string
    readonly none: string
    readonly noneText: string
    readonly kinds: string
    readonly all: string
    readonly recipes: string
    readonly lists: string
    readonly meals: string
    readonly cookbooks: string
    readonly foods: string
    readonly recipesTogether: (count: number) => string
    readonly foodsTogether: (count: number) => string
    readonly recipe: (comments: number) => string
    readonly list: (items: number) => string
    readonly meal: string
    readonly cookbook: string
    readonly food: (recipes: number) => string
    readonly by: (name: string, when: string) => string
    readonly byYou: (when: string) => string
    readonly daysLeft: (days: number) => string
    readonly bringBack: string
    readonly bringBackOne: (name: string) => string
    readonly bringSomeBack: (count: number) => string
    readonly bringingBack: string
    readonly back: (name: string) => string
    readonly someBack: (count: number) => string
    readonly renamed: (name: string, other: string) => string
    readonly leftOut: (count: number) => string
    readonly chosenTitle: string
    readonly chosen: (count: number) => string
    readonly deleteForGood: string
    readonly deleteTitle: (count: number) => string
    readonly deleteText: string
    readonly deleted: (count: number) => string
    readonly empty: string
    readonly emptyTitle: string
    readonly emptyText: string
  }
  readonly sharing: {
    readonly who: string
    readonly names: {
      readonly private: string
      readonly household: string
      readonly group: string
      readonly public: string
    }
    readonly onlyYou: string
    readonly onlyOwner: string
    readonly you: string
    readonly onlyPerson: (name: string) => string
    readonly itsHousehold: string
    readonly wholeGroup: (people: number, households: number, group: string) => string
    readonly everybody: string
    readonly noVisitors: string
    readonly notYours: string
    readonly people: string
    readonly canRead: string
    readonly canEdit: string
    readonly remove: string
    readonly add: string
    readonly persons: string
    readonly households: string
    readonly householdNamed: (name: string) => string
    readonly chosen: (name: string) => string
    readonly removed: (name: string) => string
    readonly canNowRead: (name: string) => string
    readonly canNowEdit: (name: string) => string
    readonly can: (name: string) => string
    readonly householdOf: (people: number, household: string) => string
  }
}

/** The texts of a language with those that some pages load. */
export interface AllMessages extends Messages {
  readonly more: {
    readonly title: string
    readonly onDevice: (recipes: number, time: string) => string
    readonly copyingToDevice: (recipes: number) => string
    readonly notOnDevice: string
    readonly thisDevice: string
    readonly pictures: (pictures: number) => string
    readonly room: (used: string, quota: string) => string
    readonly mayBeDeleted: string
    readonly copyingAgain: (recipes: number) => string
    readonly fullDevice: (recipes: number) => string
    readonly fullDeviceAsOf: (recipes: number, time: string) => string
    readonly profile: string
    readonly profileText: string
    readonly tokens: string
    readonly tokensText: string
    readonly organize: string
    readonly organizeText: string
    readonly household: string
    readonly householdText: string
    readonly admin: string
    readonly adminText: string
    readonly documentation: string
    readonly documentationText: string
    readonly signedInAs: (name: string) => string
    readonly signOut: string
    readonly unsentTitle: (changes: number) => string
    readonly unsentText: string
  }
  readonly security: {
    readonly title: string
    readonly text: string
    readonly intro: string
    readonly required: string
    readonly passkeys: string
    readonly passkeysText: string
    readonly passkeyName: string
    readonly rename: string
    readonly passkeyNameHint: string
    readonly addPasskey: string
    readonly adding: string
    readonly passkeyAdded: string
    readonly passkeyRemoved: string
    readonly added: (day: string) => string
    readonly lastUsed: (when: string) => string
    readonly neverUsed: string
    readonly removePasskeyTitle: (name: string) => string
    readonly removePasskeyText: string
    readonly noPasskeys: string
    readonly passkeyExists: string
    readonly codes: string
    readonly codesText: string
    readonly codesOn: (left: number) => string
    readonly setUp: string
    readonly setUpAgain: string
    readonly preparing: string
    readonly scan: string
    readonly qrCode: string
    readonly orType: string
    readonly turnOn: string
    readonly recoveryCodes: string
    readonly recoveryText: string
    readonly newRecoveryCodes: string
    readonly turnOff: string
    readonly turnOffTitle: string
    readonly turnOffText: string
    readonly codesEnded: string
    readonly confirmTitle: string
    readonly confirmText: string
    readonly confirm: string
    readonly confirming: string
    readonly confirmWithPasskey: string
    readonly noWay: string
  }
  readonly importing: {
    readonly title: string
    readonly intro: string
    readonly addresses: string
    readonly placeholder: string
    readonly dropHint: string
    readonly chooseFiles: string
    readonly reading: string
    readonly starting: string
    readonly start: (addresses: number) => string
    readonly savedOne: string
    readonly earlier: string
    readonly pages: (pages: number) => string
    readonly fromProgram: (program: string) => string
    readonly statuses: {
      readonly 'in-progress': string
      readonly success: string
      readonly failure: string
      readonly partial: string
    }
    readonly rows: (rows: number) => string
    readonly counts: (here: number, failed: number, open: number) => string
    readonly leave: string
    readonly cancel: string
    readonly retryFailed: (failed: number) => string
    readonly another: string
    readonly states: {
      readonly queued: string
      readonly fetching: string
      readonly saved: string
      readonly incomplete: string
      readonly duplicate: string
      readonly failed: string
      readonly cancelled: string
    }
    readonly pageTooLarge: string
    readonly waitingForPage: string
    readonly receivedText: string
    readonly received: (host: string) => string
    readonly showBookmark: string
    readonly bookmarkHint: string
    readonly keepTags: string
    readonly noRecipeInText: string
    readonly saveText: string
    readonly pasteRecipe: string
    readonly noAddressHint: string
    readonly noAddress: (text: string) => string
    readonly lookOver: string
    readonly groups: {
      readonly done: (count: number) => string
      readonly open: (count: number) => string
      readonly toReview: (count: number) => string
      readonly failed: (count: number) => string
    }
    readonly reasons: {
      readonly 'import/invalid-url': string
      readonly 'import/blocked-address': string
      readonly 'import/dns': string
      readonly 'import/connect': string
      readonly 'import/timeout': string
      readonly 'import/too-large': string
      readonly 'import/not-html': string
      readonly 'import/no-recipe': string
      readonly 'import/no-ingredients': string
      readonly 'import/no-steps': string
      readonly 'import/no-ingredients-no-steps': string
      readonly 'import/consent-wall': string
      readonly 'import/script-only': string
      readonly 'import/browser-check': string
    }
    readonly open: string
    readonly openPage: string
    readonly paste: string
    readonly pasteText: string
    readonly noPages: (file: string) => string
    readonly pictures: string
    readonly picturesText: string
    readonly startRecipe: string
    readonly tooLarge: (file: string) => string
    readonly pageSource: string
    readonly savePasted: string
    readonly archive: string
    readonly application: (file: string) => string
    readonly addTag: string
    readonly importArchive: string
    readonly bookmarklet: string
    readonly bookmarkletText: string
    readonly bookmarkletName: string
  }
  readonly organize: {
    readonly title: string
    readonly kinds: string
    readonly names: {
      readonly foods: string
      readonly units: string
      readonly labels: string
      readonly tags: string
      readonly categories: string
      readonly tools: string
    }
    readonly actions: string
    readonly search: string
    readonly newName: string
    readonly add: string
    readonly nothing: string
    readonly nothingText: string
    readonly edit: (name: string) => string
    readonly name: string
    readonly plural: string
    readonly aliases: string
    readonly given: string
    readonly label: string
    readonly noLabel: string
    readonly abbreviation: string
    readonly useAbbreviation: string
    readonly fraction: string
    readonly color: string
    readonly onHand: string
    readonly onHandText: string
    readonly unused: string
    readonly used: string
    readonly select: (name: string) => string
    readonly selection: string
    readonly more: (more: number) => string
    readonly stays: string
    readonly mergeText: string
    readonly mergeTitle: (count: number) => string
    readonly removeTitle: (count: number) => string
    readonly removeText: string
    readonly removedSome: (count: number) => string
    readonly removed: (name: string) => string
    readonly mergeInto: string
    readonly choose: string
    readonly merge: string
    readonly seed: string
    readonly seedLanguage: string
    readonly seeded: string
    readonly removeUnused: string
    readonly removedUnused: string
    readonly removeUnusedText: string
  }
  readonly household: {
    readonly title: string
    readonly webhooks: string
    readonly notifications: string
    readonly organize: string
    readonly preferences: string
    readonly saved: string
    readonly timeZone: string
    readonly unitSystem: string
    readonly unitsAsWritten: string
    readonly unitsMetric: string
    readonly unitsUs: string
    readonly firstDay: string
    readonly switches: {
      readonly privateHousehold: string
      readonly lockRecipeEditsFromOtherHouseholds: string
      readonly recipeShowNutrition: string
      readonly recipeDisableComments: string
      readonly importTags: string
      readonly recipeLinks: string
    }
    readonly members: string
    readonly rightsOf: (name: string) => string
    readonly rights: {
      readonly canInvite: string
      readonly canOrganize: string
      readonly canManageHousehold: string
      readonly canManage: string
    }
    readonly invitations: string
    readonly invitationsText: string
    readonly validUntil: (day: string) => string
    readonly invite: string
    readonly revoke: string
    readonly revoked: string
    readonly revokeTitle: string
    readonly revokeText: string
    readonly recipeVisibility: string
  }
  readonly webhooks: {
    readonly title: string
    readonly intro: string
    readonly none: string
    readonly url: string
    readonly events: string
    readonly change: string
    readonly changeTitle: (name: string) => string
    readonly groups: {
      readonly recipes: string
      readonly comments: string
      readonly plan: string
      readonly shopping: string
      readonly household: string
    }
    readonly kinds: {
      readonly recipeImported: string
      readonly recipeMade: string
      readonly commentCreated: string
      readonly commentUpdated: string
      readonly commentDeleted: string
      readonly mealCreated: string
      readonly mealUpdated: string
      readonly mealDeleted: string
      readonly mealDue: string
      readonly itemCreated: string
      readonly itemUpdated: string
      readonly itemDeleted: string
      readonly listRecipe: string
      readonly userCreated: string
      readonly importFinished: string
      readonly webhookDisabled: string
    }
    readonly everything: string
    readonly all: string
    readonly others: string
    readonly othersHint: string
    readonly filter: string
    readonly filterHint: string
    readonly create: string
    readonly secretOnce: string
    readonly disabled: {
      readonly gone: string
      readonly failing: string
    }
    readonly enabled: string
    readonly test: string
    readonly tested: string
    readonly rotate: string
    readonly removeTitle: (name: string) => string
    readonly removeText: string
    readonly deliveries: string
    readonly noDeliveries: string
    readonly statuses: {
      readonly pending: string
      readonly delivered: string
      readonly failed: string
      readonly cancelled: string
    }
    readonly redeliver: string
    readonly errors: {
      readonly 'invalid-url': string
      readonly 'invalid-target': string
      readonly 'invalid-request': string
      readonly 'blocked-address': string
      readonly dns: string
      readonly connect: string
      readonly timeout: string
      readonly 'upstream-status': string
      readonly 'too-large': string
      readonly incomplete: string
      readonly 'not-html': string
      readonly 'wrong-type': string
      readonly 'no-mail-server': string
      readonly 'mail-refused': string
      readonly interrupted: string
    }
  }
  readonly notifications: {
    readonly title: string
    readonly intro: string
    readonly none: string
    readonly name: string
    readonly target: string
    readonly targetHint: string
    readonly create: string
    readonly removeTitle: (name: string) => string
    readonly removeText: string
    readonly when: (name: string) => string
    readonly options: {
      readonly recipeCreated: string
      readonly recipeUpdated: string
      readonly recipeDeleted: string
      readonly mealplanEntryCreated: string
      readonly shoppingListCreated: string
      readonly shoppingListUpdated: string
      readonly shoppingListDeleted: string
      readonly userSignup: string
    }
    readonly enabled: string
    readonly test: string
    readonly tested: string
    readonly testRefused: (status: number) => string
    readonly testFailed: (reason: string) => string
  }
  readonly admin: {
    readonly title: string
    readonly notAllowed: string
    readonly server: string
    readonly version: string
    readonly database: string
    readonly mail: string
    readonly configured: string
    readonly notConfigured: string
    readonly signup: string
    readonly tlsTitle: string
    readonly tlsText: string
    readonly tlsHow: (file: string) => string
    readonly tlsRead: string
    readonly open: string
    readonly byInvitation: string
    readonly recipes: string
    readonly pages: {
      readonly users: string
      readonly groups: string
      readonly households: string
      readonly jobs: string
      readonly backups: string
      readonly about: string
      readonly doctor: string
      readonly providers: string
    }
    readonly disk: string
    readonly diskFree: (free: string, total: string) => string
    readonly queues: string
    readonly oldestSince: (when: string) => string
    readonly background: string
    readonly noTasks: string
    readonly runs: (runs: number) => string
    readonly waitingJobs: (jobs: number) => string
    readonly waitingDeliveries: (deliveries: number) => string
    readonly tasks: {
      readonly 'remove expired': string
      readonly 'sweep files': string
      readonly 'empty trash': string
      readonly 'trim event log': string
      readonly 'automatic backup': string
      readonly 'added items': string
      readonly 'meal plans due': string
      readonly 'event relay': string
      readonly 'recipe folder': string
      readonly 'renew links of steps': string
    }
    readonly taskStates: {
      readonly running: string
      readonly waiting: string
      readonly stopped: string
    }
    readonly taskFailed: (when: string) => string
    readonly taskDetails: string
    readonly settings: string
    readonly settingsText: string
    readonly settingHidden: string
    readonly settingFromEnvironment: string
    readonly settingFromFile: string
    readonly settingDefault: string
    readonly maintenance: string
    readonly files: (files: number, orphaned: number) => string
    readonly clean: string
    readonly cleaning: string
    readonly cleaned: string
    readonly testMail: string
    readonly mailSent: (address: string) => string
    readonly mailFailed: string
    readonly groupsText: string
    readonly householdsText: string
    readonly groupName: (name: string) => string
    readonly householdName: (name: string) => string
    readonly newGroup: string
    readonly newHousehold: string
    readonly groupOfHousehold: string
    readonly addTenant: string
    readonly rights: {
      readonly active: string
      readonly admin: string
    }
    readonly resetLink: string
    readonly resetCopied: string
    readonly newUser: string
    readonly householdOfUser: string
    readonly userRemoved: (name: string) => string
    readonly removeUserTitle: (name: string) => string
    readonly removeUserText: string
    readonly create: string
    readonly unlock: string
    readonly unlocked: string
    readonly resetSecondStep: string
    readonly resetSecondStepTitle: (name: string) => string
    readonly resetSecondStepText: string
    readonly secondStepReset: (name: string) => string
  }
  readonly backups: {
    readonly intro: string
    readonly secrets: string
    readonly make: string
    readonly creating: string
    readonly made: string
    readonly upload: string
    readonly uploading: string
    readonly uploaded: string
    readonly none: string
    readonly noneText: string
    readonly automatic: string
    readonly download: string
    readonly downloadOne: (name: string) => string
    readonly removeTitle: string
    readonly removeText: (when: string) => string
    readonly restoreOne: (name: string) => string
  }
  readonly restoring: {
    readonly title: string
    readonly intro: string
    readonly which: string
    readonly older: (count: number) => string
    readonly chooseFile: string
    readonly beforeUpdate: string
    readonly contents: string
    readonly inBackup: string
    readonly now: string
    readonly gone: string
    readonly changed: string
    readonly kinds: {
      readonly recipe: string
      readonly file: string
      readonly list: string
      readonly item: string
      readonly meal: string
      readonly cookbook: string
      readonly food: string
      readonly user: string
    }
    readonly show: (count: number) => string
    readonly newer: string
    readonly reading: string
    readonly question: (when: string) => string
    readonly warning: string
    readonly name: (name: string) => string
    readonly act: string
    readonly running: string
    readonly runningText: string
    readonly done: string
    readonly doneText: string
    readonly failed: string
    readonly failedText: string
    readonly interrupted: string
    readonly interruptedText: string
    readonly former: string
    readonly formerText: string
    readonly undo: string
    readonly undoQuestion: string
    readonly undone: string
    readonly undoneText: string
    readonly onward: string
  }
  readonly tokens: {
    readonly title: string
    readonly intro: string
    readonly name: string
    readonly namePlaceholder: string
    readonly rights: string
    readonly read: string
    readonly full: string
    readonly homeAssistant: string
    readonly scopeTexts: {
      readonly read: string
      readonly 'home-assistant': string
      readonly full: string
    }
    readonly prefix: string
    readonly homeAssistantAddress: string
    readonly expires: string
    readonly days: (days: number) => string
    readonly year: string
    readonly never: string
    readonly create: string
    readonly creating: string
    readonly ready: (name: string) => string
    readonly once: string
    readonly copyToken: string
    readonly copyCommand: string
    readonly yours: string
    readonly none: string
    readonly created: string
    readonly lastUsed: string
    readonly neverUsed: string
    readonly neverExpires: string
    readonly expired: string
    readonly revoke: string
    readonly revoked: (name: string) => string
    readonly revokeTitle: (name: string) => string
    readonly revokeText: string
  }
  readonly moving: {
    readonly title: string
    readonly titleFrom: (program: string) => string
    readonly intro: string
    readonly linkText: string
    readonly choose: string
    readonly dropHint: string
    readonly uploading: string
    readonly reading: string
    readonly recipes: (recipes: number) => string
    readonly look: string
    readonly which: string
    readonly files: {
      readonly mealie: string
      readonly tandoor: string
      readonly recipesage: string
      readonly paprika: string
      readonly nextcloud: string
      readonly kitchenowl: string
      readonly schemaorg: string
      readonly grocy: string
    }
    readonly nothingYet: string
    readonly summary: (total: number, retained: number, changed: number, declined: number) => string
    readonly start: string
    readonly starting: string
    readonly cancel: string
    readonly ledger: string
    readonly ledgerTitle: string
    readonly sections: {
      readonly recipes: string
      readonly foods: string
      readonly organizers: string
      readonly users: string
      readonly lists: string
      readonly plans: string
      readonly cookbooks: string
      readonly ratings: string
      readonly timeline: string
      readonly settings: string
      readonly server: string
    }
    readonly kinds: {
      readonly group: string
      readonly household: string
      readonly user: string
      readonly label: string
      readonly unit: string
      readonly food: string
      readonly category: string
      readonly tag: string
      readonly tool: string
      readonly recipe: string
      readonly rating: string
      readonly comment: string
      readonly 'timeline-event': string
      readonly 'shared-recipe': string
      readonly 'shopping-list': string
      readonly 'shopping-item': string
      readonly mealplan: string
      readonly cookbook: string
      readonly 'mealplan-rule': string
      readonly 'recipe-action': string
      readonly webhook: string
    }
    readonly counts: {
      readonly added: (rows: number) => string
      readonly joined: (rows: number) => string
      readonly here: (rows: number) => string
      readonly failed: (rows: number) => string
    }
    readonly retained: (values: number) => string
    readonly changed: (values: number) => string
    readonly declined: (values: number) => string
    readonly values: (values: number) => string
    readonly allKept: string
    readonly leftBehind: string
    readonly passwords: string
    readonly running: string
    readonly runningText: string
    readonly progress: (done: number, rows: number) => string
    readonly stop: string
    readonly takeBack: string
    readonly takeBackTitle: string
    readonly takeBackText: string
    readonly takingBack: string
    readonly takenBack: string
    readonly takenBackText: string
    readonly done: string
    readonly partly: string
    readonly failed: string
    readonly doneText: (recipes: number) => string
    readonly openRecipes: string
    readonly toDo: string
    readonly invite: (name: string) => string
    readonly inviteText: string
    readonly webhooks: string
    readonly webhooksText: string
    readonly notStored: (name: string) => string
    readonly reasons: {
      readonly shortened: string
      readonly range: string
      readonly 'time-zone': string
      readonly 'date-added': string
      readonly day: string
      readonly 'unit-added': string
      readonly 'no-amount': string
      readonly 'not-set': string
      readonly minutes: string
      readonly template: string
      readonly 'in-text': string
      readonly heading: string
      readonly 'on-hand': string
      readonly 'switched-off': string
      readonly invitation: string
      readonly 'user-name': string
      readonly 'made-up': string
      readonly filter: string
      readonly meal: string
      readonly duration: string
      readonly seconds: string
      readonly lines: string
      readonly names: string
      readonly fetched: string
      readonly file: string
      readonly same: string
      readonly joined: string
      readonly derived: string
      readonly 'old-address': string
      readonly secret: string
      readonly state: string
      readonly 'nothing-comparable': string
      readonly 'own-value': string
      readonly 'own-home': string
      readonly 'no-address': string
      readonly 'part-date': string
      readonly 'further-picture': string
      readonly unreadable: string
      readonly unused: string
      readonly 'no-meaning': string
      readonly dangling: string
      readonly 'missing-file': string
      readonly invalid: string
      readonly expired: string
      readonly checked: string
      readonly repeated: string
      readonly unknown: string
      readonly 'unit-converted': string
      readonly rounded: string
      readonly html: string
    }
    readonly startAll: (archives: number) => string
    readonly open: string
    readonly server: {
      readonly title: string
      readonly text: string
      readonly address: string
      readonly token: string
      readonly tokenHint: string
      readonly act: string
      readonly fetching: string
    }
  }
  readonly providerTest: {
    readonly intro: string
    readonly none: string
    readonly test: (name: string) => string
    readonly testing: string
    readonly tryOut: string
    readonly skipped: string
    readonly setting: (name: string) => string
    readonly expired: string
    readonly enter: string
    readonly redirectUri: string
    readonly logoutUri: string
    readonly postLogoutRedirectUri: string
    readonly checks: {
      readonly description: string
      readonly keys: string
      readonly scopes: string
      readonly client: string
      readonly redirect: string
      readonly tokens: string
      readonly groups: string
      readonly address: string
      readonly user: string
    }
    readonly faults: {
      readonly 'description/unreachable': string
      readonly 'description/missing': string
      readonly 'description/other-issuer': string
      readonly 'keys/missing': string
      readonly 'scopes/unknown': string
      readonly 'client/refused': string
      readonly 'client/unreachable': string
      readonly 'redirect/refused': string
      readonly 'tokens/refused': string
      readonly 'groups/missing': string
      readonly 'groups/not-allowed': string
      readonly 'address/missing': string
      readonly 'address/unverified': string
      readonly 'user/none': string
      readonly 'user/household': string
      readonly 'user/address-taken': string
    }
  }
  readonly doctor: {
    readonly intro: string
    readonly again: string
    readonly looking: string
    readonly fine: string
    readonly error: string
    readonly warning: string
    readonly details: string
    readonly count: (count: number) => string
    readonly checks: {
      readonly database: string
      readonly rows: string
      readonly search: string
      readonly files: string
      readonly jobs: string
      readonly backups: string
      readonly settings: string
      readonly disk: string
    }
    readonly faults: {
      readonly 'database/damaged': string
      readonly 'rows/without-owner': string
      readonly 'search/incomplete': string
      readonly 'files/missing': string
      readonly 'files/unused': string
      readonly 'jobs/waiting': string
      readonly 'jobs/failing': string
      readonly 'backups/none': string
      readonly 'settings/plain-http': string
      readonly 'settings/no-rate-limits': string
      readonly 'settings/open-sign-up': string
      readonly 'settings/any-address': string
      readonly 'settings/admin-password': string
      readonly 'settings/open-folder': string
      readonly 'disk/low': string
      readonly 'disk/full': string
    }
  }
  readonly push: {
    readonly title: string
    readonly text: string
    readonly timers: string
    readonly shopping: string
    readonly insecure: string
    readonly missing: string
    readonly blocked: string
    readonly failed: string
  }
}
