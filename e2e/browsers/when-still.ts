/** In the page: when nothing has changed for a while and nothing is being read, for four seconds at most. */
export function whenStill(): Promise<void> {
  return new Promise((resolve) => {
    const end = performance.now() + 4000
    let changed = performance.now()
    const observer = new MutationObserver(() => {
      changed = performance.now()
    })
    observer.observe(document, { childList: true, subtree: true })
    const look = () => {
      const now = performance.now()
      const isBusy =
        document.querySelector('h1') === null ||
        document.querySelector('#first-view, [aria-busy="true"]') !== null
      if (now < end && (isBusy || now - changed < 250)) return void setTimeout(look, 30)
      observer.disconnect()
      resolve()
    }
    look()
  })
}
