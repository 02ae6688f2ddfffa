import { keysOf } from '../device/own-keys.ts'
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import styles from './Field.module.css'
import hiding from './Hidden.module.css'
import { Icon } from './Icon.tsx'

interface Frame {
  readonly label: string
  /** The label is for assistive technology only. */
  readonly hiddenLabel?: boolean | undefined
  readonly hint?: ReactNode
  /** The error message. */
  readonly error?: string | undefined
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, Frame {
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField({ label, hiddenLabel, hint, error, className, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hiddenLabel, hint, error, className }}>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, Frame {
  readonly ref?: Ref<HTMLTextAreaElement>
  /** Uses the font of running text. */
  readonly reading?: boolean
}

/** Grows with its text. */
export function TextArea({ label, hiddenLabel, hint, error, className, reading, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hiddenLabel, hint, error, className }}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={`${styles.input} ${styles.area} ${reading ? styles.reading : ''}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, Frame {}

export function Select({ label, hiddenLabel, hint, error, className, children, ...rest }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hiddenLabel, hint, error, className }}>
      <span className={styles.select}>
        <select {...rest} id={id} className={styles.input} aria-describedby={describedBy(id, hint, error)}>
          {children}
        </select>
        <Icon name="down" small />
      </span>
    </FieldFrame>
  )
}

interface FieldFrameProps extends Frame {
  readonly id: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

function FieldFrame({ id, label, hiddenLabel, hint, error, className = '', children }: FieldFrameProps) {
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id} className={hiddenLabel ? hiding.hidden : styles.label}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="warning" small />
          {error}
        </p>
      )}
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly children: ReactNode
}

export function Checkbox({ children, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`${styles.checkbox} ${className}`}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  )
}

/** A choice among a few visible options. */
export function Segments<Value extends string>({
  label,
  hiddenLabel = false,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly hiddenLabel?: boolean
  readonly value: Value
  readonly options: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={hiddenLabel ? hiding.hidden : styles.label}>{label}</legend>
      <div className={styles.segments}>
        {keysOf(options).map((option) => (
          <label key={option} className={styles.segment}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              className={hiding.hidden}
            />
            <span>{options[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
