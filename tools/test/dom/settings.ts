// After shared-dom.ts: the library looks for a page when it is loaded.
import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

configure({
  // No style sheet hides anything here, and to ask of each element whether it is hidden takes most of the time.
  defaultHidden: true,
  // Far more than any step takes: a busy machine must not look like a broken promise.
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(`${message ?? ''}\n${document.body.textContent}`),
})

// The applications warn of what these tests take away or refuse on purpose.
console.warn = () => {}

// The files of a worker share one page: what one leaves there would be found by the next.
afterAll(cleanup)

// The files of a worker share their modules. One that is still being loaded when a file ends would fail, and stay failed
// for the files after it.
afterAll(() => vi.dynamicImportSettled())
