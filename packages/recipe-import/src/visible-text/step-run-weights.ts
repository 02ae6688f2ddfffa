// Written by: npm run train:lines -- --corpus DIR --part step-runs

/** What each feature adds to the log odds of another run than that of the model. */
export const weights: Readonly<Record<string, number>> = {
  always: -0.392,
  likelier: 0.834,
  muchLikelier: 0.632,
  weightier: 0.313,
  muchWeightier: 0.163,
  longer: -0.328,
  amounts: 0.343,
  long: 0.08,
  titles: -0.086,
  items: 0.142,
  links: -0.052,
  unlikely: -0.658,
  first: 0.834,
  last: 0.418,
  above: -0.709,
  below: -0.627,
  goesOnAbove: -1.008,
  goesOnBelow: -0.914,
  place: -0.057,
  inside: -0.647,
  around: 0.393,
  apart: -0.277,
  sameStart: -0.048,
  sameEnd: -0.048,
}
