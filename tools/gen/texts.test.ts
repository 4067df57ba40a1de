import { expect, test } from 'vitest'
import { namedTexts, sentencesIn } from './texts.ts'

test('sentences are found in quotes and between tags, and code is not [UX-026]', () => {
  const source = [
    "import { A } from './some where.ts'",
    '/** A comment that people do not read. */',
    "const FAILED = 'The receipt did not load'",
    'const name = "order-state"',
    '<p className="Grid gap-2 p-4">Your money is safe.</p>',
    '<p>',
    '  You have no saved addresses yet.',
    '</p>',
    'const due = `It arrives by $' + '{date}.`',
  ].join('\n')
  expect(sentencesIn(source)).toEqual([
    'The receipt did not load',
    'Your money is safe.',
    'You have no saved addresses yet.',
    'It arrives by $' + '{date}.',
  ])
})

test('the texts of a feature are listed by their names, also with what is put into them [UX-035]', () => {
  const source = [
    '// order/card.tsx',
    "export const yourGate = 'Your gate'",
    "export const notSaved =\n  'It isn\\'t saved.'",
    'export const remove = (name: string) => `Remove $' + '{name}`',
  ].join('\n')
  expect(namedTexts(source)).toEqual([
    { name: 'yourGate', text: 'Your gate' },
    { name: 'notSaved', text: "It isn't saved." },
    { name: 'remove', text: 'Remove $' + '{name}' },
  ])
})
