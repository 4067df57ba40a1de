import { expect, test } from 'vitest'
import { NOW, order, run, stop, van } from './board-fixture.ts'
import { figuresOf } from './figures.ts'
import { rowsOf } from './rows.ts'

test('the header counts each order once, what is late without proposals, and vans by their runs [DI-179]', () => {
  const late = { lateSeconds: 500 }
  const board = {
    orders: [order('waits'), order('waits too'), order('proposed')],
    vans: [van('sade'), van('tunde'), van('musa'), van('off', { onShiftSince: null })],
    runs: [
      run('r1', [stop('poured', { state: 'done' }), stop('late', late), stop('to come')]),
      // The van of r1 has its next run already, which its driver has not accepted.
      run('r2', [stop('given', late)], { state: 'assigned' }),
      run('r3', [stop('loads')], { driverId: 'tunde', state: 'loading' }),
      run('r4', [stop('proposed', late)], { driverId: 'musa', state: 'proposed' }),
      run('r5', [stop('over', { ...late, state: 'done' })], { driverId: 'musa', state: 'done' }),
    ],
  }
  expect(figuresOf(board, rowsOf(board, NOW))).toEqual({
    unplanned: 2,
    proposed: 1,
    late: 2,
    onRoad: 1,
    onShift: 3,
    gates: 4,
    pouredDl: 400,
  })
})
