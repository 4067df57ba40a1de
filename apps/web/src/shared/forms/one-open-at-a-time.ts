/**
 * Questions in `<details name="...">`: browsers of today keep one open by themselves; this does it for older ones, and
 * opens the question that the URL points at. Returns what stops it.
 */
export function oneOpenAtATime(root: HTMLElement): () => void {
  const byItself = 'name' in HTMLDetailsElement.prototype
  const closeOthers = ({ target }: Event) => {
    if (byItself || !(target instanceof HTMLDetailsElement) || !target.open) return
    for (const other of root.querySelectorAll('details')) if (other !== target) other.open = false
  }
  const openAddressed = () => {
    const wanted = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
    if (!(wanted instanceof HTMLDetailsElement) || !root.contains(wanted)) return
    wanted.open = true
    wanted.scrollIntoView({ block: 'start' })
  }
  openAddressed()
  // `toggle` does not bubble, so it is caught on its way down.
  root.addEventListener('toggle', closeOthers, true)
  window.addEventListener('hashchange', openAddressed)
  return () => {
    root.removeEventListener('toggle', closeOthers, true)
    window.removeEventListener('hashchange', openAddressed)
  }
}
