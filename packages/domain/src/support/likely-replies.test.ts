import { expect, test } from 'vitest'
import { likelihoods } from './likely-replies.ts'

const REPLIES = [
  { title: 'Bulk delivery', body: 'Kindly tell us the fuel and the address.' },
  { title: 'Late van', body: 'We are sorry that your delivery is late.' },
  { title: 'Paid twice', body: 'It is worrying to be debited twice. A second payment goes back.' },
]
const best = (question: string) => {
  const found = likelihoods(REPLIES, question)
  const most = Math.max(...found)
  return most === 0 ? undefined : REPLIES[found.indexOf(most)]?.title
}

test('the saved reply that shares most and rarest words with the question is the likely one [CN-177]', () => {
  expect(best('Where is my van? It is late.')).toBe('Late van')
  expect(best('I was DEBITED two times, one payment is wrong')).toBe('Paid twice')
  expect(best('Bulk delivery. I need diesel for the estate.')).toBe('Bulk delivery')
  expect(best('Delivered late')).toBe('Late van')
})

test('where no word is shared no saved reply is likely, and words that all sentences have do not count [CN-177]', () => {
  expect(best('Good morning, what can you do for that?')).toBeUndefined()
  expect(best('')).toBeUndefined()
  expect(likelihoods([], 'late van')).toEqual([])
})
