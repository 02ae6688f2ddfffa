import { useEffect, useState } from 'react'

/** Keeps the screen on while the page is visible. @returns whether the wake lock is active */
export function useWakeLock(): boolean {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) return void taken.release()
        lock = taken
        setActive(true)
        taken.addEventListener('release', () => setActive(false))
      } catch {
        // A device that saves energy refuses. The screen then goes by its own settings.
      }
    }
    const retake = () => void take()
    void take()
    document.addEventListener('visibilitychange', retake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [])
  return isActive
}
