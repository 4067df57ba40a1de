import { expect, test } from 'vitest'
import type { DeliveryProof } from './proof.ts'
import { orderedText, proofFacts, subtraction } from './proof.ts'

const proof: DeliveryProof = {
  readAt: '2026-11-28T16:12:00.000Z',
  receiptNumber: 'GF-2026-000123',
  fuels: [{ product: 'PMS', litres: 20 }],
  orderedDl: 200,
  receptacle: 'generator',
  meter: { openingDl: 13_440, closingDl: 13_640 },
  meters: [
    {
      serial: 'M-2207',
      calibratedAt: '2026-09-14T09:00:00.000Z',
      calibratedUntil: '2027-03-13T22:59:59.000Z',
    },
  ],
  isMeterPhotographed: true,
  isCodeGiven: true,
  deliveredAt: '2026-11-28T15:46:00.000Z',
  loadedAt: '2026-11-28T14:52:00.000Z',
  station: 'Ikota Station',
  stationLicenceUntil: '2027-06-30T22:59:59.000Z',
  batches: ['IK-1128-3'],
  seals: ['S-40761'],
}
const factsOf = (change: Partial<DeliveryProof> = {}) =>
  Object.fromEntries(proofFacts({ ...proof, ...change }).map(({ name, value }) => [name, value]))

test('a proof subtracts one reading from the other and says what was ordered [RP-371]', () => {
  expect(subtraction(proof)).toEqual({ figures: '1,364.0 − 1,344.0 =', poured: '20.0 L' })
  expect(subtraction({ ...proof, meter: null })).toBeUndefined()
  expect(orderedText(proof)).toBe('Ordered 20 L, filled into a generator')
  expect(orderedText({ ...proof, receptacle: undefined })).toBe('Ordered 20 L')
})

test('a proof names meter, calibration, seal, batch and station, and leaves out what is unknown [RP-371]', () => {
  expect(factsOf()).toEqual({
    Receipt: 'GF-2026-000123',
    Delivered: '28 Nov 2026, 4:46pm',
    'Handover code': 'Given at the gate',
    Meter: 'M-2207',
    Calibrated: '14 Sep 2026, valid then',
    Seal: 'S-40761',
    Batch: 'IK-1128-3',
    'Loaded at': 'Ikota Station, 3:52pm',
    'Station licence': 'Valid to 30 Jun 2027',
  })
  const unknown = factsOf({ meters: [], seals: [], batches: [], stationLicenceUntil: null })
  expect(Object.keys(unknown)).toEqual(['Receipt', 'Delivered', 'Handover code', 'Loaded at'])
  expect(factsOf({ isCodeGiven: false })['Handover code']).toBe('Not given, two of our people confirmed')
})
