import type { Paragraph } from './policy-text.tsx'

/** One numbered or named part of a public text. A list stands after the paragraphs. */
export type Section = {
  /** Anchor of the part within its page. */
  id: string
  title: string
  paragraphs: readonly Paragraph[]
  list?: readonly string[]
}
