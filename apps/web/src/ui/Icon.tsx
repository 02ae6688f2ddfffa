import { keysOf } from '../device/own-keys.ts'
import styles from './Icon.module.css'

/** Outlines on a grid of 24, drawn with a stroke. */
const shapes = {
  book: (
    <path d="M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14C17 4.5 14 5 12 6.5Zm0 0v14" />
  ),
  books: <path d="M4.5 4.5h4v15h-4zM8.5 4.5h4v15h-4zM13.2 5.7l3.8-1 3.7 14.2-3.8 1z" />,
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 10h17M8 3v4M16 3v4" />
    </>
  ),
  basket: (
    <path d="M4 9h16l-1.5 9.5a2 2 0 0 1-2 1.5h-9a2 2 0 0 1-2-1.5L4 9ZM8 9l3-5.5M16 9l-3-5.5M9.5 13v3.5M14.5 13v3.5" />
  ),
  download: <path d="M12 4v11m-4.5-4L12 15.5 16.5 11M4 20h16" />,
  upload: <path d="M12 16V5m-4.5 4L12 4.5 16.5 9M4 20h16" />,
  more: (
    <>
      <circle cx="5" cy="12" r="1.3" />
      <circle cx="12" cy="12" r="1.3" />
      <circle cx="19" cy="12" r="1.3" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4 20.5c1-4 4-6 8-6s7 2 8 6" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="9" r="3.5" />
      <path d="M2.5 19.5c.8-3.4 3.2-5 6.5-5s5.7 1.6 6.5 5M15.5 5.8a3.4 3.4 0 0 1 0 6.5M18 15c1.9.7 3 2.1 3.5 4.5" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  house: <path d="m4 11 8-7 8 7M6 9.5V20h12V9.5" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.6 2.4 3.9 5.2 3.9 8.5s-1.3 6.1-3.9 8.5c-2.6-2.4-3.9-5.2-3.9-8.5S9.4 5.9 12 3.5Z" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  filter: <path d="M4 6h16M7 12h10M10.5 18h3" />,
  sort: <path d="M7 5v14m-3-3 3 3 3-3M13 7h7M13 12h5M13 17h3" />,
  plus: <path d="M12 5v14M5 12h14" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  play: <path d="M8 5.5v13l10-6.5L8 5.5Z" />,
  letters: <path d="m3 18 4.5-12L12 18M4.5 14.5h6M14 18l3-8 3.5 8M15 15.5h4.5" />,
  minus: <path d="M5 12h14" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  down: <path d="m8 10 4 4 4-4" />,
  up: <path d="m8 14 4-4 4 4" />,
  back: <path d="m14.5 5-7 7 7 7" />,
  forward: <path d="m9.5 5 7 7-7 7" />,
  edit: <path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5" />,
  share: <path d="M12 15V4m-4 3.5L12 4l4 3.5M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5" />,
  star: <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" />,
  heart: (
    <path d="M12 20C6 15.5 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 6.8 4.5 4.5 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11Z" />
  ),
  pot: (
    <path d="M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-7ZM2.5 12H5m14 0h2.5M9 3.5c-1 1.5 1 2 0 3.5m6-3.5c-1 1.5 1 2 0 3.5" />
  ),
  copy: (
    <>
      <rect x="8" y="8" width="12" height="12" rx="2" />
      <path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2" />
    </>
  ),
  warning: <path d="M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01" />,
  cloud: (
    <path d="M7 18.5a4 4 0 0 1-.5-8A5.5 5.5 0 0 1 17 9.5a4.5 4.5 0 0 1 .5 9M12 20v-7m-2.5 2.5L12 13l2.5 2.5" />
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-5v5h-5" />,
  box: <path d="M4 8.5 12 4.5l8 4v8l-8 4-8-4v-8Zm0 0 8 4 8-4M12 12.5v8" />,
  bin: (
    <path d="M5 7h14M10 4h4M7 7l1 12a1.5 1.5 0 0 0 1.5 1.5h5A1.5 1.5 0 0 0 16 19l1-12M10.5 11v5.5M13.5 11v5.5" />
  ),
  print: (
    <path d="M7 9V4h10v5M7 17H4.5V10.5A1.5 1.5 0 0 1 6 9h12a1.5 1.5 0 0 1 1.5 1.5V17H17M7 14h10v6H7v-6Z" />
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
  ),
  grip: <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />,
  rows: <path d="M4 6h16M4 12h16M4 18h16" />,
  grid: <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />,
  picture: <path d="M4 5h16v14H4V5Zm0 11 5-5 4 4 2.5-2.5L20 16M15.5 9v.01" />,
  tag: <path d="M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5 4 4.5ZM8 8.5v.01" />,
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="m11 12.5 8-8m-3 3 3 3m-5.5-.5 2 2" />
    </>
  ),
  leave: <path d="M14 4h4.5A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5H14M3.5 12H15m-4-4 4 4-4 4" />,
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4" />,
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2 2M16 16l2 2M18 6l-2 2M8 16l-2 2" />
    </>
  ),
  phone: (
    <>
      <rect x="6.5" y="3" width="11" height="18" rx="2.5" />
      <path d="M11 18h2" />
    </>
  ),
  screen: (
    <>
      <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
      <path d="M9 20h6m-3-3.5V20" />
    </>
  ),
  text: <path d="M4 6.5V5h16v1.5M12 5v14m-3 0h6" />,
}

export type IconName = keyof typeof shapes
export const iconNames = keysOf(shapes)

/** A decorative icon. The control around it has the name. */
export function Icon({
  name,
  small = false,
  filled = false,
}: {
  readonly name: IconName
  readonly small?: boolean
  readonly filled?: boolean
}) {
  const classes = [
    styles.icon,
    small && styles.small,
    filled && styles.filled,
    mirrored.has(name) && styles.mirrored,
  ]
  return (
    <svg className={classes.filter(Boolean).join(' ')} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  )
}

/** Icons that are mirrored in right-to-left languages. */
const mirrored: ReadonlySet<IconName> = new Set<IconName>(['back', 'forward', 'leave'])
