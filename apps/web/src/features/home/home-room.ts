import { stored } from '@gatefill/client/calls/visitor'

const KEY = 'home-room'

/** How high the order and the offer to order again stood on a phone; 0 for what was not there. */
type HomeRoom = { order: number; again: number }

/** Remembers the room of what stood there, so that its place is kept at the next visit. */
export function rememberRoom({ order, again }: HomeRoom): void {
  try {
    localStorage.setItem(KEY, `${order} ${again}`)
  } catch {
    // Storage may be closed or full; then the page moves a little when its orders come.
  }
}

/** Keeps the room of what stood there last, while the orders are read: the skeletons of the page take it. */
export function keepRoom({ dataset, style }: HTMLElement): void {
  const [order = 0, again = 0] = (stored(KEY) ?? '').split(' ').map(Number)
  if (order > 0) style.setProperty('--home-order', `${order}px`)
  if (again > 0) {
    style.setProperty('--home-again', `${again}px`)
    dataset.homeAgain = ''
  }
}
