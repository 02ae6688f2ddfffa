import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** `filled` is the primary action. A view has one. `destructive` is filled in red, only where a whole server is at stake. */
export type ButtonLook = 'filled' | 'outline' | 'text' | 'danger' | 'destructive'

interface Look {
  readonly look?: ButtonLook
  readonly big?: boolean
  readonly icon?: IconName
  readonly children: ReactNode
}

const classesOf = (look: ButtonLook, big: boolean, extra = '') =>
  [styles.button, styles[look], big && styles.big, extra].filter(Boolean).join(' ')

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>, Look {
  /** The text while the action runs. The button keeps its width and is disabled. */
  readonly busy?: string | false | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({
  look = 'outline',
  big = false,
  icon,
  busy = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classesOf(look, big, className)}
      aria-disabled={busy !== false || undefined}
      onClick={busy === false ? rest.onClick : (event) => event.preventDefault()}
    >
      {busy === false ? icon && <Icon name={icon} small={!big} /> : <span className={styles.spinner} />}
      {busy === false ? children : busy}
    </button>
  )
}

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'>, Look {
  readonly ref?: Ref<HTMLAnchorElement>
}

function ButtonAnchor({ look = 'outline', big = false, icon, children, className, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classesOf(look, big, className)}>
      {icon && <Icon name={icon} small={!big} />}
      {children}
    </a>
  )
}

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  readonly label: string
  /** The shape of the icon is filled. */
  readonly filled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, filled = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${styles.icon} ${className}`}
    >
      <Icon name={icon} filled={filled} />
    </button>
  )
}

interface IconAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly icon: IconName
  readonly label: string
  readonly ref?: Ref<HTMLAnchorElement>
}

function IconAnchor({ icon, label, className = '', ...rest }: IconAnchorProps) {
  return (
    <a title={label} {...rest} aria-label={label} className={`${styles.icon} ${className}`}>
      <Icon name={icon} />
    </a>
  )
}

export const IconLink = createLink(IconAnchor)
