import type { Receptacle } from '../addresses/receptacle.ts'
import { ONE_RECEPTACLE } from '../addresses/receptacle.ts'
import { formatDate, formatDateTime, formatTimeOn } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { toDate } from '../core/lagos-time.ts'
import { formatDl, formatReading } from '../fleet/decilitres.ts'
import type { Meter } from '../fleet/meter.ts'
import { meterFacts } from './receipt.ts'

/**
 * What anybody with the QR code of a receipt reads of its delivery: measure, meter and batch, and no name, address, price or
 * number of the order.
 */
export type DeliveryProof = {
  /** When our records were read. */
  readAt: Timestamp
  receiptNumber: string
  /** One entry for each fuel. */
  fuels: { product: string; litres: number }[]
  orderedDl: number
  /** Absent where neither driver nor customer said. */
  receptacle?: Receptacle | undefined
  /** Readings in decilitres; null where none was taken. */
  meter: { openingDl: number; closingDl: number } | null
  meters: Meter[]
  isMeterPhotographed: boolean
  /** Whether the customer's code was given at the gate; else two of our people confirmed the delivery. */
  isCodeGiven: boolean
  deliveredAt: Timestamp
  loadedAt: Timestamp
  station: string
  /** Until when the station's licence was valid; null where none was on record at the loading. */
  stationLicenceUntil: Timestamp | null
  batches: string[]
  seals: string[]
}

export const PROOF_NOT_FOUND =
  'We have no delivery with this code. Scan the QR code of the receipt once more, or ask our support to compare it.'

/** 'Ordered 20 L, filled into a generator'. */
export const orderedText = ({ orderedDl, receptacle }: DeliveryProof): string =>
  `Ordered ${formatDl(orderedDl)}${receptacle === undefined ? '' : `, filled into ${ONE_RECEPTACLE[receptacle]}`}`

/** '1,364.0 − 1,344.0 = 20.0 L', in parts so that a screen can stress the last one; undefined without readings. */
export function subtraction({ meter }: DeliveryProof): { figures: string; poured: string } | undefined {
  if (meter === null) return undefined
  const { openingDl, closingDl } = meter
  return {
    figures: `${readingFigures(closingDl)} − ${readingFigures(openingDl)} =`,
    poured: formatReading(closingDl - openingDl),
  }
}

/** '1,344.0': as a meter shows it, without its unit. */
export const readingFigures = (dl: number): string => formatReading(dl).replace(' L', '')

/** The facts of a delivery from the hand-over back to the station; what is not known is left out. */
export function proofFacts(proof: DeliveryProof): { name: string; value: string }[] {
  const { deliveredAt, loadedAt, batches, seals, stationLicenceUntil } = proof
  const facts: (readonly [string, string])[] = [
    ['Receipt', proof.receiptNumber],
    ['Delivered', formatDateTime(deliveredAt)],
    ['Handover code', proof.isCodeGiven ? 'Given at the gate' : 'Not given, two of our people confirmed'],
    ...meterFacts(proof.meters, toDate(deliveredAt)),
    ['Seal', seals.join(', ')],
    ['Batch', batches.join(', ')],
    ['Loaded at', `${proof.station}, ${formatTimeOn(loadedAt, deliveredAt)}`],
    ['Station licence', stationLicenceUntil === null ? '' : `Valid to ${formatDate(stationLicenceUntil)}`],
  ]
  return facts.flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]))
}
