import './lib/security-policy.ts'
import './lib/hold-history.ts'
import './ui/mantine-styles.ts'
import './ui/schemes.css'
import './ui/global.css'
import { messages } from '@porchlight/contract/messages'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startBackWatch } from './lib/back-button.ts'
import { loadClientConfig } from './lib/client-config.ts'
import { startBuildWatch } from './lib/new-build.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

startBackWatch()
startBuildWatch()
try {
  createRoot(root).render(<App config={await loadClientConfig()} />)
} catch {
  // Without its configuration the app cannot even draw its own error page.
  root.textContent = messages.general.unavailable
}
