import { followScroll, scrollToTop } from '@gatefill/ui/scroll-rule'

/** Makes the button back to the top work; without script it stays invisible. */
export function offerWayToTop(): void {
  const button = document.querySelector<HTMLElement>('[data-to-top]')
  if (button === null) return
  button.addEventListener('click', scrollToTop)
  followScroll(button, (isShown) => button.classList.toggle('invisible', !isShown))
}
