/** A link on a line of its own, tall enough for a thumb. */
export const rowLink = 'flex min-h-12 items-center font-semibold text-ink-2 hover:text-petrol hover:underline'
