import { expect, test } from 'vitest'
import type { Reply } from '../../fixtures/workers.ts'
import { untilFree } from './caller.ts'

const BUSY = { status: 503, body: { code: 'UNAVAILABLE' } } as Reply // what is read of an answer
const DONE = { status: 200, body: { data: 'done' } } as Reply

/** Answers in this order, the last one for ever. */
function answering(...replies: [Reply, ...Reply[]]) {
  let asked = 0
  const call = async () => {
    const reply = replies[Math.min(asked, replies.length - 1)] ?? replies[0]
    asked += 1
    return reply
  }
  return { call, asked: () => asked }
}

test('a person of a simulated day who reads that the service is busy tries again', async () => {
  const { call, asked } = answering(BUSY, BUSY, DONE)
  expect(await untilFree(call, 0)).toBe(DONE)
  expect(asked()).toBe(3)
})

test('a service that stays busy is answered as busy in the end, and any other answer at once', async () => {
  expect(await untilFree(answering(BUSY).call, 0)).toBe(BUSY)
  const { call, asked } = answering(DONE)
  expect(await untilFree(call, 0)).toBe(DONE)
  expect(asked()).toBe(1)
})
