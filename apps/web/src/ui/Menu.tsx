import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { IconButton } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import hiding from './Hidden.module.css'
import styles from './Menu.module.css'

export interface MenuItem {
  readonly text: string
  readonly icon?: IconName
  readonly danger?: boolean
  /** The current choice. */
  readonly checked?: boolean
  readonly onSelect: () => void
}

type MenuTrigger = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick'
>

/** A button that opens a menu. Arrow keys move, letters jump, Escape closes. */
export function Menu({
  label,
  items,
  icon = 'more',
  children,
  trigger,
  className = '',
}: {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly icon?: IconName
  /** A button of another kind, which gets these properties. */
  readonly trigger?: (button: MenuTrigger) => ReactNode
  /** The content of the button instead of an icon. */
  readonly children?: ReactNode
  readonly className?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const checked = list.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(checked ?? list.current?.querySelector<HTMLElement>(':scope > *'))?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  useLayoutEffect(() => {
    if (isOpen && list.current) keepInWindow(list.current)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const button: MenuTrigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => setOpen(!isOpen),
  }
  return (
    <div ref={root} className={`${styles.root} ${className}`}>
      {trigger ? (
        trigger(button)
      ) : children === undefined ? (
        <IconButton {...button} icon={icon} label={label} />
      ) : (
        <button {...button} type="button" className={styles.trigger}>
          <span className={hiding.hidden}>{label}: </span>
          {children}
        </button>
      )}
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          className={styles.menu}
          onKeyDown={(event) => moveFocus(event, close)}
        >
          {items.map(({ text, icon: itemIcon, danger, checked, onSelect }) => (
            <button
              key={text}
              type="button"
              role={checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={checked}
              tabIndex={-1}
              className={`${styles.item} ${danger ? styles.danger : ''}`}
              onClick={() => {
                close()
                onSelect()
              }}
            >
              {checked === undefined ? (
                itemIcon && <Icon name={itemIcon} small />
              ) : (
                <Mark checked={checked} />
              )}
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const Mark = ({ checked }: { checked: boolean }) => (
  <span className={styles.mark}>{checked && <Icon name="check" small />}</span>
)

/** The distance of a menu from the edges of the window in pixels. */
const margin = 8

/** Moves an open menu sideways, or above its button, where it would be cut off. */
function keepInWindow(menu: HTMLElement): void {
  const { left, right, bottom, height } = menu.getBoundingClientRect()
  const shift =
    Math.max(margin - left, 0) || Math.min(document.documentElement.clientWidth - margin - right, 0)
  if (shift !== 0) menu.style.translate = `${shift}px`
  const button = menu.parentElement?.getBoundingClientRect()
  if (button && bottom > window.innerHeight - margin && button.top > height + margin)
    menu.style.insetBlock = 'auto calc(100% + 4px)'
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = items.findIndex((item) => item === document.activeElement)
  const focus = (index: number) => {
    event.preventDefault()
    items.at(index % items.length)?.focus()
  }
  switch (event.key) {
    case 'ArrowDown':
      return focus(at + 1)
    case 'ArrowUp':
      return focus(at - 1)
    case 'Home':
      return focus(0)
    case 'End':
      return focus(-1)
    case 'Escape':
      event.stopPropagation()
      return close()
    case 'Tab':
      return close()
    default: {
      if (event.key.length !== 1) return
      const wanted = event.key.toLowerCase()
      const found = items.findIndex((item) => item.textContent.trim().toLowerCase().startsWith(wanted))
      if (found >= 0) focus(found)
    }
  }
}
