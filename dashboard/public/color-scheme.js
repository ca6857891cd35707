// Before the first paint, so that the dark of a person who chose it never flashes white.
const chosen = localStorage.getItem('mantine-color-scheme-value')
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
