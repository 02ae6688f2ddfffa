import styles from './SkipLink.module.css'

/** A link for the keyboard to a part of the page, past what is before it. It is visible while it has the focus. */
export function SkipLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a
      href={`#${to}`}
      className={styles.skip}
      // Without a new address, which would be a step in the history.
      onClick={(event) => {
        const target = document.getElementById(to)
        if (!target) return
        event.preventDefault()
        target.focus()
      }}
    >
      {children}
    </a>
  )
}
