/**
 * Words of danger, of suspicion and of urgency, by their beginnings. Source: own choice [assumption]; a word too many makes
 * support answer sooner, and nothing else.
 */
const PRESSING_WORDS = [
  'urgent',
  'asap',
  'immediately',
  'emergency',
  'danger',
  'leak',
  'spill',
  'fire',
  'smoke',
  'explo',
  'scam',
  'fraud',
  'thief',
  'thieves',
  'stole',
  'police',
  'lawyer',
  'court',
  'fccpc',
  'nmdpra',
  'unacceptable',
  'useless',
  'frustrat',
] as const

/** A text with fewer letters may be an order's number in capitals. */
const SHOUT_LETTERS = 15
const SHOUT_SHARE = 0.6

/** Whether a message says by its words, its capitals or its marks that it presses. */
export function isPressing(message: string): boolean {
  const words = message.toLowerCase().match(/[\p{L}]+/gu) ?? []
  return (
    words.some((word) => PRESSING_WORDS.some((pressing) => word.startsWith(pressing))) ||
    /[!?]{2,}/.test(message) ||
    isShouted(message)
  )
}

function isShouted(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? []
  const capitals = message.match(/\p{Lu}/gu) ?? []
  return letters.length >= SHOUT_LETTERS && capitals.length >= letters.length * SHOUT_SHARE
}
