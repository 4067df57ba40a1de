import { GlobalWindow } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

/** The page on which components are rendered: where the application believes to be. */
const ADDRESS = 'http://gatefill.test/'

/** A browser that stores no database, as some private windows do: nothing of one test is there in the next. */
const withoutStore = {
  open: () => {
    const request = { error: new Error('no database in these tests'), onerror: () => {} }
    queueMicrotask(() => request.onerror())
    return request
  },
}

/**
 * One page for all files of a worker, which share the modules of the applications too (vitest.config.ts): a router that
 * listens to a window must never find another one.
 */
function openPage(): void {
  if ('gatefillPage' in globalThis) return
  const page = new GlobalWindow({
    url: ADDRESS,
    width: 1280,
    height: 800,
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  // Why a call was stopped is told by one class of exceptions, which is that of the signal.
  const { AbortController, AbortSignal, DOMException } = globalThis
  populateGlobal(globalThis, page, { bindFunctions: true })
  Object.assign(globalThis, { AbortController, AbortSignal, DOMException })
  Object.assign(globalThis, { gatefillPage: page, indexedDB: withoutStore })
}

openPage()
