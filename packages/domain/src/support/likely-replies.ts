type Reply = { title: string; body: string }

/** What so many sentences have that it tells nothing. */
const SHORTEST_WORD = 3
const COMMON_WORDS: ReadonlySet<string> = new Set(
  'the and you your for not but with from this that was are has have had she him her his our its all out one can will please what when where how why who did does order'.split(
    ' ',
  ),
)
/** 'delivered' and 'delivery' are the same word here. */
const STEM_LETTERS = 5
const TITLE_WEIGHT = 3

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length >= SHORTEST_WORD && !COMMON_WORDS.has(word))
      .map((word) => word.slice(0, STEM_LETTERS)),
  )

/**
 * How well each saved reply answers a question, 0 for not at all: by the words that they share, those of the title before
 * those of the text, and the rarer a word is among the replies, the more.
 */
export function likelihoods(replies: readonly Reply[], question: string): number[] {
  const asked = [...stemsOf(question)]
  const stems = replies.map(({ title, body }) => ({ title: stemsOf(title), body: stemsOf(body) }))
  const rarity = new Map(
    asked.map((stem) => [stem, stems.filter(({ title, body }) => title.has(stem) || body.has(stem)).length]),
  )
  return stems.map(({ title, body }) =>
    asked.reduce((sum, stem) => {
      const weight = (title.has(stem) ? TITLE_WEIGHT : 0) + (body.has(stem) ? 1 : 0)
      return weight === 0 ? sum : sum + weight / (rarity.get(stem) ?? 1)
    }, 0),
  )
}
