import type { ReactNode } from 'react'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** The little of a browser that React asks of a page on which nothing is drawn. */
function emptyPage(): HTMLElement {
  const events = { addEventListener: () => {}, removeEventListener: () => {} }
  const document = { ...events, nodeType: 9, nodeName: '#document', activeElement: null, defaultView: null }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { ...events, document, HTMLIFrameElement: class {} })
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // React never puts anything into it, because the component draws nothing.
  return {
    ...events,
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument: document,
  } as unknown as HTMLElement
}

type HostProps<Options, Result> = {
  useHook: (options: Options) => Result
  options: Options
  onRender: (result: Result) => void
}

function Host<Options, Result>({ useHook, options, onRender }: HostProps<Options, Result>) {
  onRender(useHook(options))
  return null
}

/** Runs a hook in React, inside the given providers. `current()` is what it gave in its last render. */
export async function runHook<Options, Result>(
  useHook: (options: Options) => Result,
  options: Options,
  within: (children: ReactNode) => ReactNode,
): Promise<{ current: () => Result; unmount: () => Promise<void> }> {
  let latest: { result: Result } | undefined
  const onRender = (result: Result) => {
    latest = { result }
  }
  const root = createRoot(emptyPage())
  const host = createElement(Host<Options, Result>, { useHook, options, onRender })
  await act(async () => root.render(within(host)))
  return {
    current: () => {
      if (latest === undefined) throw new Error('the hook has not run')
      return latest.result
    },
    unmount: () => act(async () => root.unmount()),
  }
}
