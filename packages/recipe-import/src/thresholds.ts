/**
 * The numbers that decide what a printed line is, which lines belong together and which of several readings is taken, by what uses
 * them. They were set from the pages of the first corpus; the weights of the trained models are in files of their own. Lengths are
 * in characters, or in letters of an alphabet where `lengthOf` measures them; a line of some length is as long or longer. Numbers of
 * repetitions stay in their patterns.
 */

/** Areas below headings, and in elements that a class names: `visible-text/areas.ts`. */
export const areaLimits = {
  /** Headings of one part that are tried. */
  openings: 40,
  /** Lines of an area. */
  lines: 150,
  /** Elements around a heading that are tried. */
  levels: 7,
  /** An outer element has to add more points than this, … */
  pointsAdded: 1,
  /** … and to have so many times the points of an inner one. Otherwise it adds text around the recipe. */
  timesThePoints: 1.25,
  /** With more points than this, an outer element that adds nothing ends the search. */
  pointsEnough: 1,
  /** An element that its class names needs more points than this. */
  pointsByClass: 3,
  /** Elements named by a class that are tried. */
  elements: 200,
  /** A longer line with a full stop is prose. */
  proseLength: 80,
  /** More lines with amounts than this stand before prose that ends the list. */
  amountsBeforeProse: 1,
  /** More lines than this stand before a counted heading that ends the list: "1. Dough:". */
  linesBeforeCount: 2,
  /** More lines than this stand before a table of nutrition that ends the list. */
  linesBeforeNutrition: 1,
} as const

/** Headings that open parts: `visible-text/openings.ts`. */
export const openingLimits = {
  /** A longer line is no heading that opens a method. */
  howToLength: 80,
  /** So far below "Step 1" stands "Step 2", from the line after the next. */
  toNextCount: 20,
  /** So near to the first ingredient stands the heading of the list. */
  toFirstLine: 2,
  /** So far below the ingredients a heading like theirs is looked for. */
  belowList: 12,
} as const

/** The choice among areas of ingredients: `visible-text/find-recipe.ts`. */
export const ingredientAreaLimits = {
  /** A named area with fewer amounts is a menu entry or part of an article. */
  amountsOfNamed: 2,
  /** An area that nothing names needs more weight than this; more where a heading names another. */
  weightUnnamed: 5,
  weightBesideNamed: 8,
  /** An area says that it is a list of ingredients by more measures than this, … */
  measures: 3,
  /** … more than this share of lines with a measure, … */
  measuredShare: 0.4,
  /** … and less than this share with prices or results. */
  countedShare: 0.25,
} as const

/** Points of a line of an area of ingredients: `visible-text/find-recipe.ts`. */
export const ingredientPoints = {
  /** A line longer than this counts against the area. */
  tooLong: 220,
  ofTooLong: -3,
  ofAmount: 2,
  /** Menus and lists of other recipes are links. */
  ofLink: -1,
  /** An item of a list counts for the area up to this length, and against it above. */
  itemLength: 80,
  ofItem: 1,
  ofLongItem: -1,
  /** Another line counts a little for the area below this length, and against it above. */
  lineLength: 60,
  ofLine: 0.2,
  ofLongLine: -1,
} as const

/** Points of a line of an area of steps: `visible-text/find-recipe.ts`. */
export const stepPoints = {
  ofLink: -0.5,
  ofLongItem: 3,
  ofLongLine: 2,
  /** Of a short sentence where no line is long. */
  ofSentence: 0.6,
  ofItem: 0.5,
  ofLine: -0.2,
} as const

/** The choice among areas of steps: `visible-text/find-recipe.ts`. */
export const methodLimits = {
  /** The share of the likeness of the area most like steps that an area needs below a heading that names a method, … */
  likenessOfNamed: 0.2,
  /** … that may open one, … */
  likenessOfHinted: 0.7,
  /** … or that is marked up as that of the ingredients. */
  likenessOfAlike: 0.3,
  /** An area that begins within so many lines of the ingredients gets the points of the next one, … */
  linesToNext: 6,
  pointsOfNext: 45,
  /** … one further down those of a later one. */
  pointsOfLater: 5,
  /** So far below the ingredients a method that nothing names is looked for. */
  window: 80,
  /** It needs more weight than this. */
  weightUnnamed: 3,
} as const

/** Runs of lines that look alike: `visible-text/density.ts`. */
export const densityLimits = {
  /** A line shorter than this belongs to the list beside it where both are marked up alike. */
  besideLength: 60,
  /** A longer line is a sentence. */
  sentenceLength: 160,
  /** A longer line without an amount is no ingredient. */
  foodLength: 60,
  /** A longer line is surely a step. */
  stepLength: 120,
} as const

/** Weights of a line as an ingredient: `visible-text/density.ts`. */
export const ingredientWeights = {
  ofTitle: -0.4,
  ofSentence: -3,
  /** Of a fact, a number, a share or an entry of a nutrition table. */
  ofOther: -1,
  ofItemWithAmount: 2,
  ofAmount: 1,
  /** Of a measure beside another amount that is marked up alike. */
  ofMeasureInList: 1.5,
  ofLongLine: -1.5,
  /** Of a food beside its amount, and of an item beside another. */
  ofNeighbor: 0,
  /** Of a line beside another that is marked up alike. */
  ofAlike: -0.5,
  ofLine: -1.5,
} as const

/** Weights of a line as a step: `visible-text/density.ts`. */
export const stepWeights = {
  /** Of a heading that ends the recipe. */
  ofEnd: -20,
  ofTitle: -0.4,
  ofShortLine: -1,
  ofLongItem: 2,
  ofLongLine: 1,
  /** Of an item of an ordered list where only that is certain to be a step, and of other lines. */
  ofCounted: 2,
  ofUncounted: -1,
} as const

/** Lists below headings of their own: `visible-text/further-lists.ts`. */
export const furtherListLimits = {
  /** A line of this length is no ingredient. */
  foodLength: 120,
  /** More lines than this have an amount, … */
  measures: 1,
  /** … and at least this share. */
  measuredShare: 0.5,
} as const

/** What of a page is read: `recipe-page.ts`. */
export const pageLimits = {
  /** So many printed lines, from the first one. Of 877 pages with recipes, the longest has 1,143. */
  lines: 10_000,
} as const

/** The run of lines that a trained model finds most like ingredients: `visible-text/likely-ingredients.ts`. */
export const likelyIngredientLimits = {
  /** Lines beside a list belong to it with more than these log odds. */
  doubtful: -2,
} as const

/** The choice among runs of lines: `visible-text/compared-runs.ts`. */
export const comparedRunLimits = {
  /** A run needs more log odds than these to replace the one that it is compared with. */
  clearlyMore: 0.4,
} as const

/** Steps that are numbered by hand: `visible-text/counted-steps.ts`. */
export const countedStepLimits = {
  /** So many numbers count up from 1. */
  steps: 3,
  /** A longer text may hold them all. */
  textLength: 120,
  /** The next number stands so many lines below. */
  gap: 8,
  /** From this share of long lines on, numbered lines are steps. */
  longShare: 0.5,
  /** More lines with amounts than this stand above numbered steps that end the ingredients. */
  amountsAbove: 1,
  /** The first step stands within so many lines of the ingredients. */
  toFirst: 12,
} as const

/** The differences between two runs of lines: `visible-text/run-features.ts`. Far larger differences say no more. */
export const runFeatureLimits = {
  /** Log odds of a few lines and of many. */
  likenessOfFew: 10,
  likenessOfMany: 40,
  /** Weights set by hand of a few lines and of many. */
  weightOfFew: 5,
  weightOfMany: 20,
} as const

/** The run of lines that a trained model finds most like steps: `visible-text/likely-steps.ts`. */
export const likelyStepLimits = {
  /** So many lines below the ingredients can be steps. */
  window: 100,
  /** Long lines with more than these log odds end no list of lines that are marked up alike. */
  doubtful: -1,
  /** Lines at the end of an area that have these log odds together are no steps. */
  against: 8,
  /** Log odds that are added to or taken from those of each line to find a wider and a narrower run. */
  shift: 1,
} as const

/** Log odds of lines by a trained model: `visible-text/likely-lines.ts`. */
export const oddsLimits = {
  /** The greatest log odds of one line, for and against. */
  ofLine: 4,
  /** A run of lines needs more log odds than one line can have. */
  ofRun: 4,
} as const

/** What lines show to a trained model, which is trained again when these change: `visible-text/line-features.ts`. */
export const featureLimits = {
  /** How far lines of the same list are looked for, before and after. */
  reach: 10,
  /** More lines alike say no more. */
  manyAlike: 8,
  /** Shorter words are no foods. */
  shortestFood: 4,
} as const

/** The same for ingredients: `visible-text/ingredient-features.ts`. */
export const ingredientFeatureLimits = {
  shortLength: 20,
  longLength: 70,
  greatLength: 140,
  /** So far below a list its foods are looked for in sentences. */
  methodLength: 80,
  /** So many lines around a line show a list. */
  nearLines: 5,
  /** So far below it, a heading tells what a line is. */
  partLength: 15,
} as const

/** The same for steps: `visible-text/step-features.ts`. */
export const stepFeatureLimits = {
  shortLength: 20,
  middleLength: 120,
  greatLength: 350,
  /** Counts from these on say no more. */
  manyFoods: 4,
  manyHeadings: 3,
  /** From this share of the words on, foods say no more. */
  mostWords: 1 / 3,
  /** Lines below the ingredients, from the end of the list. */
  nextLines: 3,
  nearLines: 10,
  farLines: 30,
} as const

/** The choice between structured and printed ingredients: `choice/`. */
export const choiceLimits = {
  /** From this probability on, the printed list is taken. Between one half and this, neither is clearly better. */
  certainty: 0.6,
  /** Shares of lines. */
  mostLines: 0.5,
  nearlyAll: 0.8,
  /** How many features the reason names. */
  reasons: 3,
  /** From this share of lines with amounts on, a structured list that is printed as it is needs no other. */
  enoughAmounts: 0.4,
  /** From this share of lines found on, the rows around them are the list. */
  enoughMatches: 0.7,
  /** So many further lines with amounts show that a printed list goes on where the structured one ends. */
  furtherLines: 3,
  /** Longer lines are counted. */
  longLine: 100,
  /** Shorter words are no foods that steps would name. */
  shortestFood: 4,
} as const

/** Lines of ingredients in an area: `visible-text/read-ingredients.ts`. */
export const ingredientLineLimits = {
  /** So many items of lists, and this share of the lines, make the list one of rows. */
  rows: 2,
  rowShare: 0.5,
  /** Fewer lines may each hold the whole list. */
  runOnLines: 3,
  /** More entries in a row than this are a table of nutrition. */
  nutrition: 2,
  /** A longer line with a full stop is a note. */
  sentenceLength: 50,
  /** From so many lines with amounts, and from this share on, others have to be marked up as they are. */
  amounts: 3,
  amountShare: 0.5,
  /** A shorter line may name a group. */
  groupLength: 60,
  /** More lines with amounts than this show how ingredients are marked up. */
  markedAlike: 2,
  /** From this share on, capitals mark no headings. */
  capitalShare: 0.5,
  /** From so many lines, and from this share on, foods that stand before their amounts are turned. */
  turned: 3,
  turnedShare: 0.6,
  /** A line of this length is not turned. */
  turnedLength: 120,
  /** A word longer than this may name a food. */
  wordLength: 2,
  /** A line is the twin of another from this share of words on, … */
  twinWords: 0.6,
  /** … and a list the copy of another from this share of twins on, … */
  twinLines: 0.8,
  /** … that have at least so many lines. */
  twinSize: 2,
} as const

/** Steps in an area: `visible-text/read-steps.ts`. */
export const stepLineLimits = {
  /** So many items of lists, with more than this share of the other text, make the steps items. */
  rows: 2,
  rowShare: 0.5,
  /** A longer line may end in brackets as in a full stop. */
  bracketLength: 60,
  /** A longer line may be a step in whole sentences. */
  longLength: 60,
  /** With more than this share of full stops, steps are whole sentences. */
  sentenceShare: 0.8,
  /** A fragment is no longer than this, … */
  fragmentLength: 40,
  /** … or than this with an amount in front. */
  amountLength: 120,
  /** More fragments than this are dropped. One may be a step. */
  fragments: 1,
  /** Longer lists and texts are not compared. */
  foods: 200,
  foodsLength: 500,
  /** A longer name may be that of a food. */
  nameLength: 2,
  /** The share of a name that a food covers. */
  nameShare: 0.6,
  /** From this share of foods on, a line consists of ingredients. */
  foodShare: 0.7,
  /** A longer step that is printed again begins a copy of the method. */
  copyLength: 20,
  /** So many rows begin with labels that are no longer than this. */
  labels: 3,
  labelLength: 30,
} as const

/** The end of a method: `visible-text/end-of-steps.ts`. */
export const remainderLimits = {
  /** So many lines, with this share of the text, stand where the steps stand. */
  lines: 2,
  share: 0.6,
  /** So many lines in a row show that steps begin with labels. */
  labeledLines: 3,
} as const

/** Lines at the end of a method that are no steps: `visible-text/closing-lines.ts`. */
export const closingLimits = {
  /** So many steps that are counted show how long the last one is. */
  counters: 3,
  /** A longer line may be a step that ends with a wish. */
  wishLength: 80,
  /**
   * Log odds that are added to those of each line that may close a method: more texts stand below methods on pages that mark nothing up
   * than on those from which the weights are learned.
   */
  inclination: 0.9,
} as const

/** What lines below steps show to a trained model, which is trained again when these change: `visible-text/closing-features.ts`. */
export const closingFeatureLimits = {
  /** One of so many words that is a name counts in full. */
  fewWords: 5,
  /** Shares of the lines above that are few and most. */
  few: 0.3,
  most: 0.8,
  /** A line is short with less than this share of their mean length. */
  shorter: 0.5,
  /** So many lines above are few. */
  early: 4,
  /** So many lines without an empty one between them stand together. */
  together: 3,
  /** Words that are longer have an ending. */
  endLength: 3,
} as const

/** Amounts that stand apart from their foods: `visible-text/join-amounts.ts`. */
export const joinAmountLimits = {
  /** A list with so many terms that have one description, and more than this share of amounts on one side, pairs amounts and foods. */
  pairs: 3,
  amountShare: 0.5,
} as const

/** Printed lines and their headings: `visible-text/lines.ts`. */
export const lineLimits = {
  /** Elements beside one that are read for their spaces. More of one text say the same, and a page may have a hundred thousand. */
  siblings: 20,
  /** More lines that are whole lists than this name what each step takes. */
  lists: 2,
  /** Tabs that are read for the names of their panels. */
  tabs: 30,
  /** A list item with more lines than this is a whole list, alone in its list or with more than this share of amounts. */
  linesOfList: 2,
  amountsOfList: 0.5,
  /** A table row with a cell of more lines than this lays out columns. */
  linesOfColumn: 3,
  /** A longer paragraph of a list item may be a step. */
  paragraphLength: 60,
  /** A longer line is a heading only where an element says so. */
  headingLength: 120,
  /** A line with a colon at its end, and a table row across all columns, are headings below this length, … */
  titleLength: 60,
  /** … and an element whose class names a heading below this. */
  namedLength: 70,
} as const

/** Preformatted lines that were broken at a column: `visible-text/preformatted.ts`. */
export const preformattedLimits = {
  /** The widest line of a paragraph has so many characters. */
  width: 50,
  /** Some editors leave so many characters of a line empty. */
  ragged: 1,
} as const

/** Structured lines found in print: `visible-text/align.ts`. */
export const alignLimits = {
  /** Characters between two lines of a list. */
  gap: 500,
  /** First lines of a list that are tried, and places of each. */
  firsts: 5,
  tries: 30,
  /** A shorter line stands on a page by chance. */
  keyLength: 3,
  /** A run with as many lines replaces one that is longer by this share. */
  shorter: 0.7,
  /** With more than this share of lines found, no other place is tried. */
  enough: 0.8,
} as const

/** The same where print has the parts of a line in another order: `visible-text/align.ts`. */
export const anchorLimits = {
  /** A longer line is no ingredient. */
  lineLength: 250,
  /** First lines of a list that are tried, and places of each. */
  firsts: 3,
  tries: 20,
  /** Lines between two lines of a list. */
  gap: 12,
} as const

/** Printed equipment: `visible-text/equipment.ts`. */
export const equipmentLimits = {
  /** Lines of a list. */
  lines: 25,
  /** A line of this length is a sentence. */
  lineLength: 90,
  /** Points of a line. */
  pointsOfLine: 2,
} as const

/** Printed nutrition: `visible-text/nutrition.ts`. */
export const nutritionLimits = {
  /** A line of this length is neither a heading nor an entry of a table. */
  lineLength: 60,
  /** A longer line opens no table. */
  openingLength: 400,
  /** Openings that are tried. */
  tries: 12,
  /** Lines of a table, and what of each is read. */
  rows: 40,
  rowLength: 500,
  /** The names of columns stand within so many characters. */
  columnLength: 300,
  /** Fewer nutrients are no table. */
  nutrients: 3,
} as const

/** Numbers that count steps: `visible-text/step-numbers.ts`. */
export const stepNumberLimits = {
  /** Fewer lines may hold all steps in one text. */
  runLines: 4,
  /** More lines than this share begin with the same word and a number, … */
  namedShare: 0.6,
  /** … or at least this share with a number and a mark, … */
  markedShare: 0.5,
  /** … or with a bare number. */
  bareShare: 0.6,
} as const

/** Lines as the words in them: `visible-text/wording.ts`. */
export const wordingLimits = {
  /** A longer line opens no part of a recipe. */
  partLength: 80,
  /** A longer heading does not leave the recipe. */
  asideLength: 100,
  /** A line of this length is no ingredient, … */
  ingredientLength: 200,
  /** … nor one of this length with its amount in words. */
  countedLength: 50,
  /** An ingredient among others in one line is shorter than this; there are more than so many, in more than this share of the parts. */
  partOfRunLength: 80,
  partsOfRun: 3,
  shareOfRun: 0.6,
  /** A longer line is no amount by itself. */
  amountLength: 40,
  /** A line of this length names no system of units. */
  systemLength: 40,
  /** A line of this length is no photo credit, … */
  creditLength: 100,
  /** … names no photographers … */
  makersLength: 200,
  /** … and does not ask readers for anything. */
  requestLength: 300,
  /** A text of this length does not only mark an advertisement. */
  adLength: 30,
  /** In letters: a longer text may be a step. */
  longLength: 40,
  /** In letters: a longer text may be a sentence. */
  sentenceLength: 15,
  /** Letters of an alphabet for one Chinese or Japanese character, and for one Korean. */
  lettersOfHan: 3.2,
  lettersOfHangul: 2,
} as const

/** Printed times and yields: `visible-text/facts.ts`. */
export const factLimits = {
  /** A line of this length is not only a fact. */
  factLength: 60,
  /** A text of this length names several facts in sentences, which are not split. */
  splitLength: 160,
  /** A longer text is read for no fact. */
  readLength: 90,
  /** A longer text is no label. */
  labelLength: 40,
  /** A text of this length is no time. */
  timeLength: 40,
  /** The only time of a recipe stands within so many texts below its title, or above it. */
  belowTitle: 12,
  aboveTitle: 6,
  /** Texts that hold the value of a label. */
  valueTexts: 4,
  /** A longer time without a label is that of something else, in minutes: one day. */
  longestLone: 24 * 60,
  /** Limit of a printed time, in minutes: two weeks. */
  longestMinutes: 14 * 24 * 60,
} as const

/** Yields that sentences state: `visible-text/statements.ts`. */
export const statementLimits = {
  /** Lines that are read below the method, … */
  belowMethod: 6,
  /** … and above the ingredients, where the title does not stand nearer. */
  aboveMost: 40,
  /** So near above the ingredients a line counts what they make. */
  aboveList: 3,
  /** A line of this length within the list says more than what the list is for. */
  listNote: 50,
  /** So near below an ingredient stands another, … */
  toNext: 4,
  /** … and the last one. */
  listLength: 150,
  /** In letters: a longer line may be a part of an ingredient, and a longer one a part of a step. */
  ingredientLength: 5,
  stepLength: 10,
  /** The last letters of the last step, by which it is found. */
  endLength: 30,
  /** A clause of this length states nothing. */
  clauseLength: 100,
  /** A smaller number in words counts only where nothing stands before the verb. */
  smallWord: 3,
  /** A longer time beside the yield is that of something else, in minutes: one day. */
  longestTime: 24 * 60,
} as const

/** The name of a recipe above its ingredients: `visible-text/name-above.ts`. */
export const nameLimits = {
  /** So many lines above the first ingredient are read. */
  toList: 8,
  /** A longer line between belongs to the article. */
  noteLength: 110,
  /** A longer heading is a sentence. */
  length: 80,
  /** A shorter word says nothing. Words with so many first letters in common are the same. */
  word: 4,
  stem: 5,
  /** So many lines below the last ingredient may hold the heading of the method. */
  belowList: 4,
} as const

/** Printed categories, cuisines and keywords: `visible-text/topics.ts`. */
export const topicLimits = {
  /** A line of this length names no topics after a label. */
  lineLength: 200,
  /** A longer line is no label alone. */
  labelLength: 40,
  /** So far below a label its topics stand, … */
  belowLabel: 11,
  /** … in a line no longer than this. */
  valueLength: 120,
  /** A text of this length is no topic; one of a link, a section or a breadcrumb may be longer. */
  topicLength: 40,
  linkLength: 60,
  /** So many topics are a menu. */
  topics: 10,
  /** So many badges are a menu. */
  badges: 20,
  /** Links of a relation that are read. */
  links: 40,
  /** Levels between links of one line: each may stand in a list item or a span. */
  linkLevels: 2,
  /** Elements before and after the title that may hold badges. */
  elementsAbove: 20,
  elementsBelow: 120,
  /** Lines before and after the title that may name a course. */
  courseAbove: 4,
  courseBelow: 12,
  /** A longer title is not compared further. */
  titleLength: 300,
} as const

/** The title of a page: `sources/page-title.ts`. */
export const pageTitleLimits = {
  /** A longer heading is a sentence. */
  headingLength: 120,
  /** A heading with a smaller share of the letters of a title is another part of it. */
  headingShare: 0.4,
  /** A part of a title that has this share of the letters of a heading was cut short. */
  partShare: 0.3,
  /** A line that is no heading has this share of the letters of the longest part. */
  lineShare: 0.33,
  /** A longer title is the name with which a heading begins. */
  beginningLength: 12,
  /** Separators of a title that are read. */
  separators: 6,
} as const

/** Names of sites in names of hosts: `site.ts`. */
export const siteLimits = {
  /** So many letters a name of a host has at most for a sign such as "&". */
  andLength: 3,
  /** A shorter text, or label of a host, says nothing where one contains the other. */
  sharedLength: 5,
} as const

/** Authors and sites: `visible-text/bylines.ts`. */
export const bylineLimits = {
  /** Marked elements that are read. */
  marked: 20,
  /** Lines before and after the title that may name the author. */
  linesAbove: 5,
  linesBelow: 25,
  /** A longer line is no byline. */
  lineLength: 100,
  /** A text of this length, or of so many words, is no name. */
  nameLength: 50,
  words: 6,
  /** A longer name of an author in an Article is none. */
  authorLength: 60,
  /** A longer name of a site is a sentence. */
  siteLength: 80,
  /** The end of a title of this length does not name the site. */
  siteInTitleLength: 40,
} as const

/** Headings that print has between structured ingredients: `repairs/group-headings.ts`. */
export const groupLimits = {
  /** A list is printed as it is from this share of lines found on, … */
  exactShare: 0.7,
  /** … and printed at all from this. */
  anchorShare: 0.6,
  /** A longer line of print names no group, … */
  printedLength: 90,
  /** … nor does a longer one among the ingredients. */
  nameLength: 70,
  /** So far above the first ingredient stands the heading of the list, … */
  toListName: 6,
  /** … and that of its first group. */
  aboveFirst: 3,
  /** More headings than this that are all the same name no groups. */
  sameTitles: 2,
  /** From these shares on, capitals and the markup of headings mark no headings. */
  capitalShare: 0.5,
  rankedShare: 0.5,
} as const

/** A method that goes on in print: `repairs/missing-steps.ts`. */
export const missingStepLimits = {
  /** Fewer further steps are a tip. */
  steps: 3,
  mostSteps: 60,
  /** A shorter structured step may stand anywhere in a page. */
  knownLength: 15,
  /** A shorter line is no step. */
  stepLength: 20,
  /** After more other lines in a row than this the method is over. */
  skipped: 6,
} as const

/** A method given as one text, as print divides it: `repairs/structured-steps.ts`. */
export const printedStepLimits = {
  /** Fewer steps are one text. */
  steps: 3,
  /** Print has to hold more than this share of the text. */
  textShare: 0.6,
  /** A longer line may begin the text. */
  keyLength: 2,
  /** Beginnings that are tried. */
  firsts: 10,
  /** After more other lines in a row than this the text is over. */
  skipped: 6,
  /** More rows of an ordered list, and more plain lines before them, than these make the method an article with a list of steps. */
  rowsOfArticle: 2,
  proseOfArticle: 2,
} as const

/** Damaged lines: `repairs/printed-rows.ts`. */
export const printedRowLimits = {
  /** How many printed lines beside those that were found may hold a damaged one. */
  reach: 12,
} as const

/** Descriptions that are cut short: `repairs/facts.ts`. */
export const descriptionLimits = {
  /** A shorter beginning stands on a page by chance. */
  startLength: 40,
  /** A text of this length is more than the description. */
  wholeLength: 1500,
} as const

/** Texts that are not pages: `plain/read-text.ts`. */
export const textLimits = {
  /** Characters of a text that are read. A longer one is no recipe. */
  length: 100_000,
  /** Lines in which the head of a mail begins. */
  mailHead: 12,
  /** So near below a heading among the steps stand the ingredients that it opens. */
  toIngredient: 3,
  /** So many lines below a step without a heading hold no ingredient. */
  afterStep: 2,
  /** A longer line is a step. */
  stepLength: 140,
  /** From this share on, capitals mark no headings. */
  capitalShare: 0.5,
  /** A longer line is no heading. */
  headingLength: 70,
} as const

/** Lists of ingredients in texts that are not pages, in letters: `plain/ingredients-by-look.ts`. */
export const textListLimits = {
  /** A line of this length is no ingredient, … */
  ingredientLength: 120,
  /** … nor is a sentence longer than this. */
  sentenceLength: 50,
  /** A longer line has an amount or is no ingredient. */
  shortLength: 45,
  /** Lines without an amount that a list may have in a row. */
  gap: 5,
  /** A list has more amounts than this. */
  amounts: 1,
  /** An ingredient among others in one line is shorter than this; there are more than so many, in this share of the parts. */
  partLength: 80,
  parts: 2,
  partShare: 0.6,
} as const

/** The title of a text that is not a page: `plain/title.ts`. */
export const textTitleLimits = {
  /** A longer line is no title, … */
  length: 120,
  /** … nor is one with no more points than this. */
  points: -4,
  /** Points, and points more than the next has, that make a title certain. */
  sure: 0.5,
  /** Points of the next where there is none. */
  noNext: -9,
  /** A longer line reads like a sentence. */
  sentenceLength: 60,
  /** No more words than this read like a name. */
  words: 8,
} as const

/** Points of a line as the title of a text: `plain/title.ts`. */
export const textTitlePoints = {
  /** For each line above it. */
  lineAbove: -0.6,
  mark: 3,
  capitals: 1,
  fullStop: -2,
  colon: -0.5,
  sentence: -2,
  fewWords: 0.6,
  item: -2,
  address: -6,
  /** For an empty line below it. */
  apart: 0.6,
} as const

/** Lines that were broken where a page or a mail ended: `plain/text-lines.ts`. */
export const textLineLimits = {
  /** From this length on, a line is as long as the lines of a wrapped paragraph. */
  wrapped: 40,
  /** A text with a longer line was not broken. */
  widest: 100,
  /** More lines than this have this share of the longest line in a text that was broken at one width. */
  fullLines: 2,
  fullShare: 0.8,
} as const

/** Pictures of a page: `pictures.ts`. */
export const pictureLimits = {
  /** Pictures below this area, in pixels, are previews; one without a declared size is likely larger. */
  previewArea: 300 * 300,
  /** Pictures that are read, and that are taken. */
  read: 300,
  most: 5,
  /** A longer word of the title says what a picture shows. */
  wordLength: 2,
  /** Width or height in pixels: a smaller picture does not show a dish, a large one rather does. */
  smallest: 150,
  large: 400,
  /** So many elements around the title are close to it. */
  above: 60,
  below: 200,
} as const

/** Points of a picture: `pictures.ts`. */
export const picturePoints = {
  /** Of a logo among pictures with their areas. */
  logo: -3,
  /** For each word of the title that describes it. */
  word: 2,
  marked: 4,
  large: 1,
  near: 1,
} as const
