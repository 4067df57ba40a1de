import { expect, test } from 'vitest'
import { inMinutes, run, stop } from './board-fixture.ts'
import { readyProposals } from './ready-proposals.ts'

test('the first proposal of each driver can be confirmed, none of one who has a run to answer [DI-180]', () => {
  const at = (minutes: number) => ({ from: inMinutes(minutes), to: inMinutes(minutes + 8) })
  const proposed = (id: string, driverId: string, minutes: number) =>
    run(id, [stop(id, { at: at(minutes) })], { driverId, state: 'proposed' })
  const runs = [
    proposed('afterwards', 'sade', 90),
    proposed('first', 'sade', 20),
    run('under way', [stop('a')], { driverId: 'sade' }),
    proposed('second', 'tunde', 30),
    run('unanswered', [stop('b')], { driverId: 'tunde', state: 'assigned' }),
    proposed('offered too', 'bola', 30),
    run('offer', [stop('c')], { driverId: 'bola', state: 'offered' }),
    run('at no time', [stop('d', { at: null })], { driverId: 'musa', state: 'proposed' }),
    proposed('with one', 'musa', 50),
    // Its gate is another run's since the plan was made.
    run('empty', [stop('station', { kind: 'load', orderId: null })], {
      driverId: 'ngozi',
      state: 'proposed',
    }),
  ]
  expect(readyProposals(runs).map(({ id }) => id)).toEqual(['first', 'with one'])
})
