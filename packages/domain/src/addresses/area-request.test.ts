import { expect, test } from 'vitest'
import { checkAreaRequest, nowServedSentence } from './area-request.ts'

const AREA = {
  name: 'Chevron' as const,
  rings: [
    [
      { lat: 6.44, lng: 3.4 },
      { lat: 6.44, lng: 3.42 },
      { lat: 6.46, lng: 3.42 },
      { lat: 6.46, lng: 3.4 },
    ],
  ],
}

test('somebody is told later about a place with a pin that we do not serve yet', () => {
  expect(checkAreaRequest({ pin: { lat: 6.6, lng: 3.3 } }, [AREA])).toMatchObject({ ok: true })
  expect(checkAreaRequest({ pin: null }, [AREA])).toMatchObject({
    code: 'VALIDATION',
    errors: { pin: ['Place the pin of this address on the map first, so that we know where it is.'] },
  })
  expect(checkAreaRequest({ pin: { lat: 6.45, lng: 3.41 } }, [AREA])).toMatchObject({
    code: 'CONFLICT',
    message: 'We already deliver to this address.',
  })
})

test('a place that is served now is named with its area', () => {
  expect(nowServedSentence({ street: '5 Allen Avenue', city: 'Ikeja', state: 'Lagos' }, 'Chevron')).toBe(
    'We now deliver to 5 Allen Avenue, Ikeja, Lagos, in our area Chevron. You asked us to tell you.',
  )
})
