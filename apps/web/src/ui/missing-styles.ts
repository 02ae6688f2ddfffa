/**
 * Addresses of style sheets that could not be loaded. Vite asks for each once, and would show a page that is opened again
 * without it.
 */
const missing = new Set<string>()

/** Notes each style sheet that cannot be loaded. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    missing.add(target.href)
    target.remove()
  }
  window.addEventListener('error', note, { capture: true })
}

/** A loader of a file that also loads the style sheets that could not be loaded before. It fails while those of its own file are missing. */
export function withStyles<Module>(loadFile: () => Promise<Module>): () => Promise<Module> {
  let hasFailed = false
  return async () => {
    const styles = Promise.all([...missing].map(load))
    await (hasFailed ? styles : styles.catch(() => undefined))
    try {
      return await loadFile()
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
}

const load = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.onload = () => {
      missing.delete(href)
      resolve()
    }
    // As Vite says it.
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`))
    document.head.append(link)
  })
