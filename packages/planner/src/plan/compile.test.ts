import { DAY_ONLY, dueTime } from '@gatefill/domain/dispatch/board/due'
import { expect, test } from 'vitest'
import { CASE_BEGIN, randomCase } from '../../test/random-case.ts'
import { compile } from './compile.ts'

/** Of Lagos, on the day on which random plans begin. */
const lagos = (hour: string) => new Date(`${CASE_BEGIN.slice(0, 10)}T${hour}+01:00`).toISOString()

test.each(['06:00:00', '10:20:30', '16:39:00', '18:30:00', '19:30:00'])(
  'an order that was paid at %s is due in the plan when the board and its customer say so [DI-176]',
  (hour) => {
    const input = randomCase({ orders: 1, vans: 1, stations: 1, seed: 3, severalFuels: 0 })
    const [first] = input.orders
    if (first === undefined) throw new Error('the case has an order')
    const promisedFrom = lagos(hour)
    const order = { ...first, promisedFrom, window: null }
    const { problem, clock } = compile({ ...input, orders: [order] })
    const due = new Date((clock.origin + (problem.due[0] ?? 0)) * 1000).toISOString()
    expect(due).toBe(dueTime({ paidAt: promisedFrom, answeredAt: null, window: null }, DAY_ONLY))
  },
)
