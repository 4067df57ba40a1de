import { useEffect } from 'react'

/** Stands beside what an application shows first: once it is on the page the sentence for a failed start goes away. */
export function MarkStarted() {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.started = ''
    if (dataset.oldBrowser === undefined) document.getElementById('start-failure')?.setAttribute('hidden', '')
  }, [])
  return null
}
