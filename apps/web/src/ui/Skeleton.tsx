import styles from './Skeleton.module.css'

/** A placeholder for loading content. */
export function Skeleton({
  width = '100%',
  height = '1em',
  ratio,
}: {
  readonly width?: string
  readonly height?: string
  /** Height by width, as CSS writes an aspect ratio, instead of a height. */
  readonly ratio?: string
}) {
  return (
    <span
      className={styles.skeleton}
      style={ratio === undefined ? { width, height } : { width, aspectRatio: ratio }}
      aria-hidden="true"
    />
  )
}
