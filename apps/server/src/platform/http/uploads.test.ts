import { createTicket } from '@gatefill/contracts/customer/support/support'
import { refuse } from '@gatefill/domain/core/result'
import { expect, test } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { startFixtureServer } from '../../../test/fixtures/fixture-server.ts'
import { createLog } from '../log.ts'

const FORM = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nHelp\r\n--x--'

test('one account has three forms with pictures under way at most, and a place again when one is done', async () => {
  const doors = { clock: movableClock(), log: createLog('silent') }
  const { server, bind } = await startFixtureServer(doors)
  const gate = Promise.withResolvers<void>()
  let arrived = 0
  const three = Promise.withResolvers<void>()
  bind(createTicket, async () => {
    arrived += 1
    if (arrived === 3) three.resolve()
    await gate.promise
    return refuse('VALIDATION', { message: 'not today' })
  })
  const open = (userId: string, payload = FORM) =>
    server.inject({
      method: 'POST',
      url: '/api/support/tickets',
      headers: { authorization: `Bearer ${userId}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
  // What is refused before the work begins gives its place back too.
  for (let sent = 0; sent < 4; sent += 1) expect((await open('ada', 'no form')).statusCode).toBe(400)

  const first = [open('ada'), open('ada'), open('ada')]
  await three.promise
  const fourth = await open('ada')
  expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '5'])
  const other = open('bola')
  gate.resolve()
  for (const answer of await Promise.all([...first, other])) expect(answer.statusCode).toBe(422)
  expect((await open('ada')).statusCode).toBe(422)
  await server.close()
})
