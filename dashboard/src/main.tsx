import '@mantine/core/styles.css'
import './app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app'

// A page of an older build asks for parts that a newer one has replaced.
addEventListener('vite:preloadError', () => location.reload())

createRoot(document.getElementById('root')!).render(<App />)
