import { createReadCache } from '@gatefill/client/calls/read-cache'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { firstView } from './app/first-view.ts'
import { openSession } from './app/open-session.ts'
import { router } from './app/routing/router.ts'
import { readEarlyForm } from './features/auth/sign-in/early-form.ts'
import { awaitInstallOffer } from './shared/device/install.ts'
import './styles.css'

const root = document.getElementById('app')
if (root === null) throw new Error('app.html has no element with the id app')
const cache = createReadCache({ staleTime: 15_000 })
const checked = openSession(cache)
const start = () => createRoot(root).render(<App cache={cache} />)
if (root.childElementCount > 0) void takeOverForm(root)
else if (firstView() === null) start()
else void startAfterFirstView()
// The worker is registered after the first view, which does not need it.
import('./service-worker/registration.ts').then(
  ({ registerServiceWorker }) => registerServiceWorker(),
  (error: unknown) => console.warn('The application is not kept for use without a network', error),
)
awaitInstallOffer()

/** signin.html has the form already: it stays until the page that takes its place is loaded, and nothing typed is lost. */
async function takeOverForm(early: HTMLElement): Promise<void> {
  await pageLoaded()
  readEarlyForm(early)
  // In one go: a key that is pressed meanwhile must find one form or the other.
  flushSync(start)
}

/**
 * The first view is as good as any sign of loading. A transition draws the screen in pieces between which a touch is
 * answered.
 */
async function startAfterFirstView(): Promise<void> {
  await Promise.all([checked, pageLoaded()])
  startTransition(start)
}

function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (router.shown() !== undefined) resolve()
    // Later pages resolve nothing: the promise is settled.
    else router.subscribe(resolve)
  })
}
