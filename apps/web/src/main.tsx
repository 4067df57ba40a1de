import { setAuth } from '@gatefill/client/session/auth-store'
import { storedToken } from '@gatefill/client/session/session'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { router } from './app/routing/router.ts'
import { readEarlyForm } from './features/auth/sign-in/early-form.ts'
import { awaitInstallOffer } from './shared/device/install.ts'
import './styles.css'

const root = document.getElementById('app')
if (root === null) throw new Error('app.html has no element with the id app')
const start = () => createRoot(root).render(<App />)
if (root.childElementCount === 0) start()
else takeOverForm(root)
// Not a part of the first view.
import('./service-worker/registration.ts').then(
  ({ registerServiceWorker }) => registerServiceWorker(),
  (error: unknown) => console.warn('The application is not kept for use without a network', error),
)
awaitInstallOffer()

/** signin.html has the form already: it stays until the page that takes its place is loaded, and nothing typed is lost. */
function takeOverForm(early: HTMLElement): void {
  const takeOver = (): void => {
    // Without a token nobody has to be asked who is here.
    if (storedToken() === undefined) setAuth({ status: 'signed-out' })
    readEarlyForm(early)
    // In one go: a key that is pressed meanwhile must find one form or the other.
    flushSync(start)
  }
  if (router.shown() !== undefined) {
    takeOver()
    return
  }
  const stop = router.subscribe(() => {
    stop()
    takeOver()
  })
}
