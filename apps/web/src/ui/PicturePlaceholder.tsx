import { useId } from 'react'
import { useMessages } from '../messages/index.ts'
import styles from './PicturePlaceholder.module.css'
import colors from './tone.module.css'
import { hashOf, tones } from './tone.ts'

/** The placeholder of a picture: a colour, a pattern and the first letter, derived from the title. */
export function PicturePlaceholder({ title }: { readonly title: string }) {
  const { recipes } = useMessages()
  const id = useId()
  const { tone, pattern, letter } = placeholderOf(title)
  return (
    <div className={`${styles.box} ${colors[`tone${tone}`]}`} role="img" aria-label={recipes.noPicture}>
      <svg aria-hidden="true">
        <pattern id={id} width="60" height="60" patternUnits="userSpaceOnUse" patternTransform="scale(.8)">
          {patterns[pattern]}
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
      <b aria-hidden="true">{letter}</b>
    </div>
  )
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 }

const patterns = [
  <g {...line} key="leaf">
    <path d="M15 56V6m0 10q-9-2-10-11 10 1 10 11Zm0 16q-9-2-10-11 10 1 10 11Zm0 16q-9-2-10-11 10 1 10 11Zm0-24q9-2 10-11-10 1-10 11Zm0 16q9-2 10-11-10 1-10 11Z" />
    <path d="M45 60V36m0 10q-9-2-10-11 10 1 10 11Zm0-8q9-2 10-11-10 1-10 11ZM45 26V0m0 10q9-2 10-11M45 18q-9-2-10-11 10 1 10 11Z" />
  </g>,
  <path
    key="shell"
    {...line}
    d="M0 30A30 30 0 0 0 60 30M10 30A20 20 0 0 0 50 30M20 30A10 10 0 0 0 40 30M-30 0A30 30 0 0 0 30 0M-20 0A20 20 0 0 0 20 0M-10 0A10 10 0 0 0 10 0M30 0A30 30 0 0 0 90 0M40 0A20 20 0 0 0 80 0M50 0A10 10 0 0 0 70 0"
  />,
  <g key="tile">
    <path {...line} d="M30 4 56 30 30 56 4 30Z" />
    <circle {...line} cx="30" cy="30" r="7" />
    <circle cx="0" cy="0" r="4" fill="currentColor" />
    <circle cx="60" cy="0" r="4" fill="currentColor" />
    <circle cx="0" cy="60" r="4" fill="currentColor" />
    <circle cx="60" cy="60" r="4" fill="currentColor" />
  </g>,
  <g {...line} key="grain">
    <path d="M15 4q12 13 0 26Q3 17 15 4Zm0 8v12M45 34q12 13 0 26-12-13 0-26Zm0 8v12" />
    <circle cx="45" cy="15" r="2" />
    <circle cx="15" cy="45" r="2" />
  </g>,
]

/** Colour and pattern come from a hash of the title, so equal titles look the same. */
function placeholderOf(title: string): { tone: number; pattern: number; letter: string } {
  const hash = hashOf(title)
  const [letter = '?'] = title.trim().match(/[\p{L}\p{N}]/u) ?? []
  return { tone: hash % tones, pattern: (hash >>> 8) % 4, letter: letter.toLocaleUpperCase() }
}
