import { createHmac } from 'node:crypto'
import type { PhoneShift } from '@gatefill/domain/dispatch/phone/phone-runs'
import { USUAL_RECEPTACLES } from '@gatefill/domain/fleet/receptacle-rules'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { button, described, field, focused } from '../../../../../tools/test/dom/acts.ts'
import type { Phone, PhoneView } from '../../shared/phone/phone.ts'
import { PhoneContext } from '../../shared/phone-context.tsx'
import { AtGate } from './at-gate.tsx'
import type { GateProps } from './drive.tsx'
import { Drive } from './drive.tsx'

const CODE = '402917'
const SALT = 'salt'
const MAX_TAPS = 10
const firstByte = createHmac('sha256', SALT).update(CODE).digest('hex').slice(0, 2)

const STOP = {
  id: 'stp_1',
  seq: 1,
  kind: 'gate',
  state: 'arrived',
  station: null,
  job: {
    orderId: 'ord_01HZXW5N8Y0000000000111111',
    orderAddress: '14 Admiralty Road, Lekki',
    landmark: '',
    pin: null,
    accessCode: null,
    customer: { name: 'Ada Obi', phone: '+2348031234567' },
  },
  lines: [{ productId: 'prd_1', product: 'PMS', compartmentId: 'cmp_1', litresDl: 200 }],
  at: null,
  arrivedAt: null,
  endedAt: null,
  reasons: [],
  codeCheck: { salt: SALT, firstByte, triesLeft: 5 },
  eraseAfter: null,
}
const GATE = {
  run: { id: 'run_1', objectUntil: null },
  stop: STOP,
  number: 1,
  count: 1,
} as unknown as GateProps // what the screens read of it

const compartment = { id: 'cmp_1', position: 1, productId: 'prd_1', product: 'PMS', capacityDl: 2000 }
const shift = {
  vehicle: {
    id: 'veh_1',
    plate: 'KJA 123 AA',
    name: 'Van',
    compartments: [{ ...compartment, onBoardDl: 1500, toLoadDl: 0, promisedDl: 200, meterDl: 10_000 }],
  },
} as unknown as PhoneShift // what the screens read of it

let recorded: string[]
let taps: number

const view = {
  work: { shift, active: null, waiting: [] },
  gates: {},
  waiting: [],
  refused: [],
  isOnline: true,
  hasAnswered: true,
  syncedAt: null,
  dispatchPhone: null,
  clockOffSeconds: null,
  shortRule: undefined,
  receptacleRules: USUAL_RECEPTACLES,
} as unknown as PhoneView // what the screens read of it

/** A phone that only notes what is recorded. */
const phone = () =>
  ({
    isSafe: true,
    now: () => new Date('2026-11-28T10:00:00Z'),
    subscribe: () => () => {},
    snapshot: () => view,
    changeGate: () => Promise.resolve(),
    record: ({ kind }: { kind: string }) => {
      recorded.push(kind)
      return Promise.resolve({ ok: true })
    },
  }) as unknown as Phone // what the screens call of it

beforeEach(() => {
  recorded = []
  taps = 0
})
afterEach(cleanup)

const show = (step: 'drive' | 'gate') => {
  cleanup()
  const screenOf = step === 'drive' ? <Drive {...GATE} positionProblem="" /> : <AtGate {...GATE} />
  render(<PhoneContext value={phone()}>{screenOf}</PhoneContext>)
}

function tap(control: HTMLElement): void {
  taps += 1
  fireEvent.click(control)
}
const tapButton = async (name: string) => tap(await button(name))
const type = async (label: string, text: string) =>
  fireEvent.change(await field(label), { target: { value: text } })

/** From the arrival to the step of the meter. */
async function toMeter(): Promise<void> {
  show('gate')
  for (const check of screen.getAllByRole('checkbox')) tap(check)
  tap(screen.getByRole('radio', { name: 'Generator' }))
  await tapButton('It is safe')
  await focused(await field('Customer code'))
  await type('Customer code', CODE)
  await field('Meter after')
}

test('a gate takes at most ten taps and the digits of code and meter [RP-360]', async () => {
  show('drive')
  await tapButton('I have arrived')
  await toMeter()
  await type('Meter after', '1020')
  await tapButton('Delivered')
  await waitFor(() => expect(recorded).toEqual(['arrive', 'deliver']))
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
  expect(taps).toBe(7)
})

test('before anything is poured no field of the meter takes the focus [RP-360]', async () => {
  await toMeter()
  await focused(screen.getByRole('heading', { level: 1 }))
})

test('help is below every step of the gate: 112 and the emergency [RP-361]', async () => {
  const seeHelp = () => {
    expect(screen.getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112')
    expect(screen.getByRole('link', { name: 'Emergency' }).getAttribute('href')).toBe('#emergency')
  }
  show('drive')
  seeHelp()
  show('gate')
  seeHelp()
  for (const check of screen.getAllByRole('checkbox')) tap(check)
  tap(screen.getByRole('radio', { name: 'Generator' }))
  await tapButton('It is safe')
  await field('Customer code')
  seeHelp()
  await type('Customer code', CODE)
  await field('Meter after')
  seeHelp()
})

test('a button that finds something missing says what and goes there [RP-363]', async () => {
  show('gate')
  await tapButton('It is safe')
  const [first] = screen.getAllByRole('checkbox')
  await focused(first ?? document.body)
  await described(first ?? document.body, /Tick each of the three/)
  for (const check of screen.getAllByRole('checkbox')) tap(check)
  await tapButton('It is safe')
  await described(screen.getByRole('radio', { name: 'Generator' }), 'Choose what the fuel goes into.')
  await toMeter()
  await tapButton('Delivered')
  await described(await field('Meter after'), 'Enter what the meter shows now')
  expect(recorded).toEqual([])
})

test('without the first reading Delivered says so at its field, which gets the focus [RP-363]', async () => {
  await toMeter()
  await type('Meter before', ' ')
  await type('Meter after', '1020')
  await tapButton('Delivered')
  await described(await field('Meter before'), 'Enter what the meter showed before you poured')
  await focused(await field('Meter before'))
  expect(recorded).toEqual([])
})

test('less than ordered is asked about at its tick, which says what is missing [RP-363]', async () => {
  await toMeter()
  await type('Meter after', '1010')
  await tapButton('Delivered')
  const [tick] = await screen.findAllByRole('checkbox')
  await focused(tick ?? document.body)
  await described(tick ?? document.body, /10\.0 L less than ordered\. Tick the box, or correct the reading\./)
  expect(recorded).toEqual([])
})

test('a meter that shows more than the tank holds is refused, and no tick helps [RP-364]', async () => {
  await toMeter()
  await type('Meter after', '2200')
  await described(await field('Meter after'), /1,200\.0 L poured, and the tank holds 200\.0 L/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await tapButton('Delivered')
  await focused(await field('Meter after'))
  expect(recorded).toEqual([])
})
