import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { registerServiceWorker } from './service-worker/registration.ts'
import { awaitInstallOffer } from './shared/device/install.ts'
import './styles.css'

const root = document.getElementById('app')
if (root === null) throw new Error('app.html has no element with the id app')
createRoot(root).render(<App />)
registerServiceWorker()
awaitInstallOffer()
