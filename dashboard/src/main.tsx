import '@mantine/core/styles.css'
import './app.css'
import { createRoot } from 'react-dom/client'
import { waitForServer } from './api/connection'
import { App } from './app'

// A part of the page is not there: the service is away, or a newer build has replaced it.
addEventListener('vite:preloadError', () => void waitForServer().then(() => location.reload()))

createRoot(document.getElementById('root')!).render(<App />)
