import { asId } from '@gatefill/domain/core/ids'
import { expect, test } from 'vitest'
import { startVroomStandIn } from '../../../../test/fixtures/vroom-stand-in.ts'
import { createLog } from '../../../platform/log.ts'
import { vroomPlanner } from '../../../providers/route-planner/vroom.ts'
import { makePlan } from './make-plan.ts'
import type { StoredInput } from './thread/plan-task.ts'
import { planThread } from './thread/plan-thread.ts'

const AT = '2026-11-23T09:00:00.000Z'
const PMS = asId<never>('prd_pms')
const DAY = { from: '2026-11-23T07:00:00.000Z', to: '2026-11-23T19:00:00.000Z' }

/** Six gates between Lekki and Ajah, one van, one station. */
const input: StoredInput = {
  at: AT,
  orders: Array.from({ length: 6 }, (_, at) => ({
    id: asId(`ord_${at}`),
    place: at,
    lines: [{ productId: PMS, litresDl: 200 }],
    paidAt: AT,
    window: null,
    serviceSeconds: 600,
  })),
  vans: [
    {
      vehicleId: asId('veh_1'),
      driverId: asId('drv_1'),
      place: 6,
      freeAt: AT,
      leftAt: null,
      shiftEndsAt: '2026-11-23T19:00:00.000Z',
      compartments: [{ id: asId('cmp_1'), productId: PMS, capacityDl: 3000, onBoardDl: 0 }],
      papers: [],
      curfew: [],
      frozen: [],
      kept: [],
      proposed: [],
      leftOutUntil: null,
      drivenSeconds: 0,
      servedGates: 0,
    },
  ],
  stations: [
    {
      id: asId('stn_1'),
      place: 7,
      hours: [DAY],
      bays: 1,
      loadingSeconds: 1200,
      stock: [{ productId: PMS, litresDl: 1e9 }],
    },
  ],
  deliveryHours: [DAY],
  rules: {
    promiseSeconds: 14_400,
    maxRunSeconds: 10_800,
    lateCost: 20,
    veryLateCost: 40,
    veryLateAfterSeconds: 1800,
    spreadCost: 0.05,
    medianRoadSecondsPerGate: null,
  },
  places: [3.474, 3.49, 3.51, 3.53, 3.55, 3.57, 3.48, 3.52].map((lng) => ({ lat: 6.445, lng })),
  mainFactors: [1],
  sideFactors: [1],
}
const log = createLog('silent')

test('the plan of VROOM is asked by its documented form, costed by our rules, and counts when cheaper [DI-066]', async () => {
  const thread = planThread()
  const vroom = await startVroomStandIn('nearest')
  const { planner, plan } = await makePlan({ thread, log, secondPlanner: vroomPlanner(vroom.url) }, input, 1)
  expect(vroom.requests[0]).toMatchObject({
    vehicles: [
      { id: 0, start_index: 7, capacity: [3000] },
      { id: 1, start_index: 7 },
    ],
    jobs: expect.arrayContaining([expect.objectContaining({ id: 0, location_index: 0, delivery: [200] })]),
  })
  expect(plan.unplanned).toEqual([])
  const alone = await makePlan({ thread, log }, input, 1)
  expect(plan.cost.total).toBeLessThanOrEqual(alone.plan.cost.total)
  expect(planner === 'vroom').toBe(plan.cost.total < alone.plan.cost.total)
  await vroom.close()
  await thread.stop()
})

test.each(['silent', 'error', 'nonsense'] as const)(
  'a VROOM that is %s leaves our plan [DI-066]',
  async (manner) => {
    const thread = planThread()
    const vroom = await startVroomStandIn(manner)
    const { planner, plan } = await makePlan(
      { thread, log, secondPlanner: vroomPlanner(vroom.url), secondOpinionMs: 200 },
      input,
      1,
    )
    expect(planner).toBe('built-in')
    expect(plan.unplanned).toEqual([])
    await vroom.close()
    await thread.stop()
  },
)

test('while no van is on shift no planner is asked, and every order waits [SD-083]', async () => {
  const ask = () => Promise.reject(new Error('the thread was begun'))
  const nobody = { ...input, vans: [] }
  const { plan, planner } = await makePlan({ thread: { ask, stop: async () => {} }, log }, nobody, 1)
  expect(planner).toBe('built-in')
  expect(plan.unplanned).toEqual(nobody.orders.map(({ id }) => ({ orderId: id, refused: [] })))
})
