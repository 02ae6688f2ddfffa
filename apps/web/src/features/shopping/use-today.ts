import { useEffect, useState } from 'react'
import { dateOf, plusDays, today } from '../../entities/meal/days.ts'

/** The current day, also of a page that is open at midnight. */
export function useToday(): string {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const update = () => setDay(today())
    const midnight = dateOf(plusDays(day, 1)).setHours(0, 0, 0, 0)
    const timer = setTimeout(update, Math.max(0, midnight - Date.now()) + 1)
    // Timers stop while a device sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [day])
  return day
}
