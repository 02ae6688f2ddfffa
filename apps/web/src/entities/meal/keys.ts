import { recipeKeys } from '../recipe/keys.ts'
import type { Day } from './days.ts'

const all = ['plan'] as const
const allToPlan = [...recipeKeys.all, 'to plan'] as const

export const mealKeys = {
  all,
  days: (first: Day, last: Day) => [...all, first, last] as const,
  waiting: ['plan waiting'] as const,
  allToPlan,
  recipesToPlan: (words: string) => [...allToPlan, words] as const,
}

/** The record of all changes of the plan. */
export const planRecord = 'plan'
