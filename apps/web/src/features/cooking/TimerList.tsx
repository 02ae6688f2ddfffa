import { useEffect, useState } from 'react'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ring } from './ring.ts'
import {
  clockText,
  pauseTimer,
  removeTimer,
  resumeTimer,
  timeLeft,
  useTimers,
  type Timer,
} from '../../entities/timer/timers.ts'
import styles from './TimerList.module.css'

/** The timers of this device. They ring on every page. The ones that ring last are folded into a button. */
export function TimerList({ most }: { readonly most: number }) {
  const { cooking } = useMessages()
  const timers = useTimers()
  const now = useNow(timers.length > 0)
  const [showAll, setShowAll] = useState(false)
  const isRinging = timers.some((timer) => timeLeft(timer, now) <= 0)
  useEffect(() => (isRinging ? ring() : undefined), [isRinging])
  if (timers.length === 0) return null
  const sorted = [...timers].sort((a, b) => timeLeft(a, now) - timeLeft(b, now))
  const shown = showAll ? sorted : sorted.slice(0, most)
  return (
    <div className={styles.timers} role="region" aria-label={cooking.timers}>
      {sorted.length > most && (
        <Button className={styles.fold ?? ''} aria-expanded={showAll} onClick={() => setShowAll(!showAll)}>
          {showAll ? cooking.fewerTimers : cooking.moreTimers(sorted.length - most)}
        </Button>
      )}
      <ul className={styles.list}>
        {shown.map((timer) => (
          <TimerView key={timer.id} timer={timer} left={timeLeft(timer, now)} />
        ))}
      </ul>
    </div>
  )
}

function TimerView({ timer, left }: { readonly timer: Timer; readonly left: number }) {
  const { cooking } = useMessages()
  const formats = useFormats()
  const state = left <= 0 ? 'rung' : left < 60_000 ? 'soon' : 'running'
  const isPaused = timer.pausedWith !== undefined
  const detail =
    state === 'rung'
      ? cooking.rang(formats.time(timer.endsAt))
      : isPaused
        ? cooking.paused
        : cooking.ends(formats.time(timer.endsAt))
  return (
    <li className={`${styles.timer} ${styles[state]}`}>
      <span className={styles.text}>
        <b>{timer.label}</b>
        <span>
          {cooking.step(timer.step)} · {detail}
        </span>
      </span>
      {state === 'rung' ? (
        <Button look="filled" onClick={() => removeTimer(timer.id)}>
          {cooking.stop}
        </Button>
      ) : (
        <>
          <span className={styles.clock} role="timer">
            {clockText(left)}
          </span>
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? cooking.resume : cooking.pause}
            onClick={() => (isPaused ? resumeTimer(timer.id) : pauseTimer(timer.id))}
          />
          <IconButton icon="close" label={cooking.cancelTimer} onClick={() => removeTimer(timer.id)} />
        </>
      )}
    </li>
  )
}

/** The current time, updated four times per second while timers run. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!ticking) return
    setNow(Date.now())
    const clock = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(clock)
  }, [ticking])
  return now
}
