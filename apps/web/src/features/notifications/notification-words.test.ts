import { ApiError, NetworkError } from '@gatefill/client/calls/api-error'
import { expect, test } from 'vitest'
import { loadFailureText } from './notification-words.ts'

test('an answer that is no success and a failure have their own sentences, whatever the server says [ER-061] [ER-062]', () => {
  const answer = (status: number) =>
    new ApiError({ status, code: 'INTERNAL', message: 'Something of the server' })
  expect(loadFailureText(answer(200))).toBe('Failed to load notifications')
  for (const failure of [answer(500), answer(429), new NetworkError('gone')])
    expect(loadFailureText(failure)).toBe('An error occurred while fetching notifications')
})
