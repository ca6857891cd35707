import '@mantine/core/styles.css'
import '../ui/tokens.css'
import '../ui/global.css'
import './app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app'

const reloadedAtKey = 'reloaded-at'
const reloadIntervalMs = 10_000

// A chunk of an older build is gone: the page is loaded again, unless that has just been tried.
addEventListener('vite:preloadError', (event) => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedAtKey)) < reloadIntervalMs) return
  event.preventDefault()
  sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  location.reload()
})

createRoot(document.getElementById('root')!).render(<App />)
