import { expect, test } from 'vitest'
import { hasSearchText } from './search-text.ts'

/** What is stored, and what people type who look for it. */
export const FOUND: readonly (readonly [stored: string, typed: string])[] = [
  ['Ṣọlá Adékúnlé', 'sola adekunle'],
  ['Ṣọlá Adékúnlé', 'Adékúnlé'],
  ['S\u0323o\u0323la\u0301', 'ṢỌLÁ'],
  ['Sola', 'Ṣọlá'],
  ['Kẹ́hìndé', 'kehinde'],
  ["O'Neil", 'O’Neil'],
  ['O’Neil', "o'neil"],
  ['OʼNeil', 'oneil'],
  ['O´Neil', "O'Neil"],
  ['O`Neil', 'O‘Neil'],
  ['Ɗan Ɓala Ƙofar Ƴar', 'dan bala kofar yar'],
  ["Yar'Adua", 'yaradua'],
  ['Zoë Müller', 'zoe muller'],
  ['Łukasz Øst', 'lukasz ost'],
  ['Ａｄａ', 'ada'],
  ['Ade\u00a0 Ola', 'ade ola'],
  ['Ade\u2011Ola', 'ade-ola'],
  ['Nneka \u200eObi', 'nneka obi'],
]

test.each(FOUND)('%j is found by %j [BR-069]', (stored, typed) => {
  expect(hasSearchText([stored], typed)).toBe(true)
})

test('other letters are not found', () => {
  for (const [stored, typed] of [
    ['Ṣọlá', 'sale'],
    ['Ada', 'adae'],
    ['Chidi', 'shidi'],
  ] as const)
    expect(hasSearchText([stored], typed)).toBe(false)
})
