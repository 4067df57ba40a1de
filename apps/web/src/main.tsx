import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { awaitInstallOffer } from './shared/device/install.ts'
import './styles.css'

const root = document.getElementById('app')
if (root === null) throw new Error('app.html has no element with the id app')
createRoot(root).render(<App />)
// Not a part of the first view.
import('./service-worker/registration.ts').then(
  ({ registerServiceWorker }) => registerServiceWorker(),
  (error: unknown) => console.warn('The application is not kept for use without a network', error),
)
awaitInstallOffer()
