/** What is known of a picture that a driver named at a gate, once it has come whole. */
export type PhotoFacts = {
  shows: 'meter' | 'gate'
  /** The last 6 characters of the order at whose gate the same file was used before. */
  usedAt: string | null
  /** Whether the van was seen when the picture came, or the phone said where it was at the hand-over. */
  hasPlace: boolean
  /** The phone alone had compared the code, or too much lacks for the product to decide: the picture had to be taken. */
  isDemanded: boolean
}

/** What is odd about a picture: the kind of its incident and what that says; undefined where nothing is. */
export function oddPhoto({
  shows,
  usedAt,
  hasPlace,
  isDemanded,
}: PhotoFacts): { kind: 'photo_reused' | 'photo_without_place'; note: string } | undefined {
  if (usedAt !== null)
    return {
      kind: 'photo_reused',
      note: `The photo of the ${shows} is the same file as one of order ${usedAt}.`,
    }
  return hasPlace || !isDemanded
    ? undefined
    : {
        kind: 'photo_without_place',
        note: `The photo of the ${shows} had to be taken, and nothing tells where: the van was not seen when it came.`,
      }
}
