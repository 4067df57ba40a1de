/** From the middle of a mark to its words, the library's own distance included. */
const DISTANCE = 28
const MARGIN = 8
/** What the map's buttons take of its right edge. */
const BUTTONS = 64

/** On which side of its mark at `x` a label of that width stands whole, in pixels of a map: not cut off, not under the buttons. */
export function labelSide(x: number, width: number, mapWidth: number): 'right' | 'left' | 'bottom' {
  if (x + DISTANCE + width <= mapWidth - BUTTONS) return 'right'
  return x - DISTANCE - width >= MARGIN ? 'left' : 'bottom'
}
