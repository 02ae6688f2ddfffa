// Written by: npm run train:import -- --corpus DIR
import type { Feature } from './features.ts'

/** The log odds of print before any feature is known. */
export const bias = -6.425

/** What each feature adds to the log odds. */
export const weights: Readonly<Record<Feature, number>> = {
  sameCount: 0.034,
  fewerLines: 4.534,
  moreLines: 0.474,
  amountsGained: 3.029,
  openingAmountsGained: 0.672,
  ownAmounts: -0.19,
  otherAmounts: 1.575,
  ownPrinted: 0.371,
  otherStructured: 0.016,
  ownContained: 1.126,
  otherContained: -0.28,
  foodsKept: 3.019,
  foodsKnown: 0.388,
  longer: 0.411,
  shorter: 0.851,
  card: -1.161,
  unnamed: -1.788,
  longLines: -6.262,
  bracketsGained: -0.598,
  secondAmountsGained: -0.447,
  usedFoodsAdded: 1.065,
  usedFoodsMissing: -5.659,
  ownPadded: -2.561,
  ownOpenPlurals: 0.292,
}
