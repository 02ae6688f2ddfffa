// Runs before the first paint, so that the chosen theme and language never flash.
const root = document.documentElement
const theme = localStorage.getItem('larder.theme')
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
const language = localStorage.getItem('larder.language')
if (language) root.lang = language
