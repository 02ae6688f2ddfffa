export type Theme = 'system' | 'light' | 'dark'

const key = 'larder.theme'

/** The theme chosen on this device. `early.ts` applies it before the first paint. */
export function currentTheme(): Theme {
  const chosen = localStorage.getItem(key)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Applies a theme and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(key)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(key, theme)
    document.documentElement.dataset.theme = theme
  }
}
