import { expect, test } from 'vitest'
import { isPressing } from './ticket-tone.ts'

test.each([
  ['The hose is leaking at my gate', true],
  ['You people are SCAMMERS', true],
  ['where is my fuel??', true],
  ['WHERE IS MY FUEL I PAID THIS MORNING', true],
  ['Please call me urgently', true],
  ['Where is my receipt?', false],
  ['My order is ORD 01HZX. Thank you!', false],
  ['ORD 01HZX', false],
  ['I would like to change my address', false],
])('%s presses: %s [RP-366]', (message, presses) => {
  expect(isPressing(message)).toBe(presses)
})
