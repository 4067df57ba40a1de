import { expect, test } from 'vitest'
import { labelSide } from './label-side.ts'

test.each([
  [48, 70, 'right'],
  // Under the buttons, or beyond the edge.
  [278, 70, 'left'],
  [180, 144, 'left'],
  // Too wide for either side of a gate in the middle of a phone.
  [150, 144, 'bottom'],
])('a gate at %i px of a map of 326 px has its label of %i px on the %s [UX-084]', (x, width, side) => {
  expect(labelSide(x, width, 326)).toBe(side)
})
