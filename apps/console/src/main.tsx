import { shareStaffSession } from '@gatefill/client/session/staff-session'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { applyStoredDensity } from './shared/settings/density.ts'
import './styles.css'

applyStoredDensity()
shareStaffSession()
const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no element with the id app')
createRoot(root).render(<App />)
