// Written by: npm run train:lines -- --corpus DIR --part runs

/** What each feature adds to the log odds of the run of the model. */
export const weights: Readonly<Record<string, number>> = {
  always: -0.242,
  likelier: 0.706,
  muchLikelier: 0.357,
  weightier: 0.108,
  muchWeightier: 0.091,
  longer: -0.038,
  amounts: 0.041,
  long: 0.062,
  titles: 0.109,
  items: -0.046,
  links: -0.079,
  unlikely: -0.269,
  first: 0.836,
  last: 0.449,
  above: -0.753,
  below: -1.305,
  goesOnAbove: 0.2,
  goesOnBelow: -0.187,
  place: 0.137,
  inside: 0.082,
  around: -0.308,
  apart: 0.014,
  sameStart: -0.224,
  sameEnd: 0.256,
}
