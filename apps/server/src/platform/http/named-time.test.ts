import { fail } from 'node:assert'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { httpServer } from './server.ts'

const NOW = new Date('2026-11-21T14:00:00Z')

test('every answer names the time that decides here, whatever the machine’s clock says [BR-030]', async () => {
  const server = await httpServer({
    logger: createLog('silent'),
    requestsPerMinute: 1000,
    trustedProxy: undefined,
    secure: false,
    clock: () => NOW,
  })
  server.get('/api/fine', () => 'fine')
  server.get('/api/broken', () => fail('broken'))
  const answers = [
    await server.inject('/api/fine'),
    await server.inject('/api/broken'),
    await server.inject('/api/nowhere'),
    await server.inject({
      method: 'POST',
      url: '/api/fine',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 404, 400])
  for (const { headers } of answers) expect(headers.date).toBe('Sat, 21 Nov 2026 14:00:00 GMT')
  await server.close()
})
