import { day, managed, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** The last day whose meal plan was announced at a time of day, so that each day is announced once. */
export const mealPlanSchedules = defineResource('meal-plan-schedule', {
  scope: 'household',
  fields: { time: managed(text({ max: 8 })), lastDay: managed(day()) },
  unique: [['time']],
  summary: ['id'],
})

export interface MealPlanSchedule extends RecordOf<typeof mealPlanSchedules> {}
