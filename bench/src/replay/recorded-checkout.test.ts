import { expect, test } from 'vitest'
import { claimStatement } from '../../../apps/server/src/platform/jobs/claimed-messages.ts'
import type { RecordedStatement } from '../../../tools/test-machine/statement-counter.ts'
import { ownRoundTrips } from './recorded-checkout.ts'

const sent = (
  connection: number,
  roundTrip: number,
  name: string,
  ...values: string[]
): RecordedStatement => ({
  connection,
  roundTrip,
  name,
  text: name,
  values,
})
const claim = (handled: string) =>
  sent(1, 9, claimStatement.name, ...claimStatement.names.map((name) => (name === 'handled' ? handled : '')))

const namesOf = (checkout: RecordedStatement[], before = checkout, idle: RecordedStatement[] = []) =>
  ownRoundTrips(checkout, { before, idle }).map((trip) => trip.map(({ name }) => name))

test('statements of one round trip stay together, transactions with their begin and commit', () => {
  expect(
    namesOf([
      sent(8, 1, 'session'),
      sent(11, 1, 'begin'),
      sent(11, 1, 'orders.place'),
      sent(11, 1, 'commit'),
      sent(11, 2, 'begin'),
      sent(11, 2, 'orders.transition'),
      sent(11, 3, 'payments.capture'),
      sent(11, 3, 'commit'),
    ]),
  ).toEqual([
    ['session'],
    ['begin', 'orders.place', 'commit'],
    ['begin', 'orders.transition'],
    ['payments.capture', 'commit'],
  ])
})

test('what two connections do at the same time comes in the order in which it takes effect', () => {
  expect(
    namesOf([
      sent(1, 1, 'begin'),
      sent(1, 1, 'orders.transition'),
      sent(2, 1, 'session'),
      sent(1, 2, 'commit'),
    ]),
  ).toEqual([['session'], ['begin', 'orders.transition'], ['commit']])
})

test('the vendor, the clock, what a burst asks for once and what is not in each checkout are left out', () => {
  const before = [sent(1, 1, 'orders.place'), sent(1, 2, 'sandbox.pay'), sent(1, 3, 'nodes.beat')]
  const planned = sent(1, 4, 'update zones set replan_asked_at = $1 where zone = $2')
  const checkout = [...before, planned, sent(2, 1, 'set jit = off')]
  expect(namesOf(checkout, [...before, planned], [sent(1, 1, 'nodes.beat')])).toEqual([['orders.place']])
})

test('the readings of the outbox that a checkout wakes, and the one that marks its messages, belong to it', () => {
  const idle = [claim('{}')]
  const checkout = [
    claim('{"30"}'),
    sent(1, 2, 'payments.save_events'),
    claim('{}'),
    claim('{"1"}'),
    sent(1, 3, 'payments.capture'),
    claim('{"34"}'),
    claim('{}'),
    claim('{"35","36"}'),
    claim('{}'),
  ]
  const trips = ownRoundTrips(checkout, { before: checkout, idle }).flat()
  const handled = claimStatement.names.indexOf('handled')
  expect(trips.map(({ name, values }) => [name, values[handled]])).toEqual([
    ['payments.save_events', undefined],
    ['outbox.claim', '{}'],
    ['payments.capture', undefined],
    ['outbox.claim', '{"34"}'],
    ['outbox.claim', '{"35","36"}'],
  ])
})

test('a transaction of which nothing is ours is left out with its begin and commit', () => {
  expect(namesOf([sent(1, 1, 'begin'), sent(1, 1, 'sandbox.pay'), sent(1, 1, 'commit')])).toEqual([])
})
