import { MarkStarted } from '@gatefill/ui/mark-started'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { FailureBoundary } from './app/failure-boundary.tsx'
import { registerServiceWorker } from './service-worker/register.ts'
import { applyTheme } from './shared/theme.ts'
import './styles.css'

applyTheme()
const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no element with the id app')
createRoot(root).render(
  <FailureBoundary>
    <App />
    <MarkStarted />
  </FailureBoundary>,
)
registerServiceWorker()
