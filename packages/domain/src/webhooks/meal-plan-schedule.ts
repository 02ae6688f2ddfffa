import { day, managed, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** The last day for which `mealplan.due` was emitted at a time of day, so that it is emitted once per day. */
export const mealPlanSchedules = defineResource('meal-plan-schedule', {
  scope: 'household',
  fields: { time: managed(text({ max: 8 })), lastDay: managed(day()) },
  unique: [['time']],
  summary: ['id'],
})

export interface MealPlanSchedule extends RecordOf<typeof mealPlanSchedules> {}
