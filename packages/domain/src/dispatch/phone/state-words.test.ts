import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../../statuses/order-status.ts'
import { RUN_STATES, STOP_STATES } from '../runs/run.ts'
import { stateWords } from './state-words.ts'

test('a driver reads the state of a run, a stop and an order in words [DR-185]', () => {
  expect(['withdrawn', 'on_road', 'pending', 'removed', 'driver_assigned'].map(stateWords)).toEqual([
    'Taken back by dispatch',
    'On the road',
    'Still to be served',
    'Taken out of the run',
    'Driver Assigned',
  ])
  for (const state of [...RUN_STATES, ...STOP_STATES, ...ORDER_STATUSES])
    expect(stateWords(state)).toMatch(/^[A-Z][a-zA-Z ]+$/)
})
