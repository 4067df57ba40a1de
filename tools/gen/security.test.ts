import { expect, test } from 'vitest'
import { itemsOf } from './security.ts'

const HEADER = 'section\titem\thow it is met, or why it is not\tproof'

test('the security document has a row for each line of its source, and a line that lacks a column is refused [OC-075]', () => {
  expect(itemsOf(`${HEADER}\nFiles (5)\t5.2.1 size\tat most 4 MB\t[OC-065]\n`)).toEqual([
    { section: 'Files (5)', item: '5.2.1 size', how: 'at most 4 MB', proof: '[OC-065]' },
  ])
  expect(() => itemsOf(`${HEADER}\nFiles (5)\t5.2.1 size\tat most 4 MB\n`)).toThrow('without section')
})
