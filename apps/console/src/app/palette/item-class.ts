/** One line of the palette. */
export const ITEM =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-3 aria-selected:bg-ink aria-selected:text-canvas'
