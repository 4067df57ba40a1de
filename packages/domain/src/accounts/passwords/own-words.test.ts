import { expect, test } from 'vitest'
import { isOfOwnWords } from './own-words.ts'

test.each([
  'gatefill',
  'Gatefill2026',
  'Gatefill-demo-1',
  'G4tef1ll!!',
  'lagos-petrol-99',
  'PMS AGO DPK 1',
  'fuel@yourgate',
  'dispatcher123',
  '2026diesel',
  'k3r0sene',
  'GATE_FILL_admin',
])('%s is made of words of the product [ML-095]', (password) => {
  expect(isOfOwnWords(password)).toBe(true)
})

test.each([
  'lantern-and-gate-7',
  'Correct-horse-9-battery',
  'gatekeeper-of-mars',
  'Ikeja-tank-farm-7',
  'a-new-gate-word-77',
  'vanilla-station',
  '12345678',
  'ṣọ́lá at lagos',
])('%s is not [ML-095]', (password) => {
  expect(isOfOwnWords(password)).toBe(false)
})
