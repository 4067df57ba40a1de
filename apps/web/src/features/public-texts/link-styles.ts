/** A link within a sentence: underlined, so that it is not told by colour alone. */
export const inlineLink = 'font-semibold text-petrol underline decoration-2 underline-offset-4'

/** A link on a line of its own, tall enough for a thumb. */
export const rowLink = 'flex min-h-12 items-center font-semibold text-ink-2 hover:text-petrol hover:underline'
