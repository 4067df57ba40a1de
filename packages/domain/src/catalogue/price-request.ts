import type { PriceRequestId, ProductId, StaffId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import type { Result } from '../core/result.ts'
import { ok, refuse } from '../core/result.ts'
import { stateMachine } from '../core/state-machine.ts'

export const PRICE_REQUEST_STATES = ['requested', 'scheduled', 'applied', 'declined'] as const
export type PriceRequestState = (typeof PRICE_REQUEST_STATES)[number]

/** What the request for a price may become: it waits for a second person, then for its time. */
export const priceRequestStates = stateMachine<PriceRequestState>({
  requested: ['scheduled', 'applied', 'declined'],
  scheduled: ['applied', 'declined'],
  applied: [],
  declined: [],
})

type OfRequest = { state: PriceRequestState }

/** A second person has to decide. */
export const awaitsApproval = ({ state }: OfRequest): boolean => state === 'requested'
/** Nobody has to decide any more; the price waits for its time. */
export const isScheduledPrice = ({ state }: OfRequest): boolean => state === 'scheduled'
export const isAppliedPrice = ({ state }: OfRequest): boolean => state === 'applied'
/** Still waiting for a person or for its time: a fuel has one such request at most. */
export const openPriceStates = (): PriceRequestState[] =>
  PRICE_REQUEST_STATES.filter((state) => priceRequestStates.canBecome(state, 'declined'))

/** A new price that a member of staff asked for; both prices in kobo of one unit. */
export type PriceRequest = {
  id: PriceRequestId
  productId: ProductId
  unitPrice: Kobo
  /** What it was when the new price was asked for. */
  previousPrice: Kobo
  note: string
  state: PriceRequestState
  /** When the new price holds. */
  validFrom: Timestamp
  requestedBy: StaffId
  requestedAt: Timestamp
  decidedBy: StaffId | null
  decidedAt: Timestamp | null
  /** Why it was declined; '' otherwise. */
  decisionNote: string
}

/** A change above this share of a price needs a second person, in hundredths of a percent (issue 14). */
const SECOND_PERSON_BASIS_POINTS = 1_000
const WHOLE = 10_000

export const PRICE_REQUEST_NOT_FOUND = 'There is no such price change.'
export const PRICE_UNCHANGED = 'This is already the current price'
export const PRICE_REQUEST_OPEN =
  'A new price for this fuel is already waiting. Refuse that one first, then set another.'
export const PRICE_NEEDS_SECOND_PERSON =
  'A change above 10% needs a second person. Nothing was changed; send it for confirmation in Prices.'
export const PRICE_MOVED =
  'The price has changed since this was asked for. Refuse this change and set the price again.'

/**
 * Whether somebody else must confirm a price: it differs by more than 10 % from the present one, or from that of a day
 * before, so that several small steps are no way round. In kobo of one unit; `dayBefore` undefined for a new fuel.
 */
export const priceNeedsSecondPerson = (
  unitPrice: Kobo,
  { present, dayBefore = present }: { present: Kobo; dayBefore?: Kobo | undefined },
): boolean => isLargeChange(unitPrice, present) || isLargeChange(unitPrice, dayBefore)

const isLargeChange = (to: Kobo, from: Kobo): boolean =>
  Math.abs(to - from) * WHOLE > from * SECOND_PERSON_BASIS_POINTS

/** A change of a price for people: '+1.7%', '-12.2%'. */
export function changePercent(to: Kobo, from: Kobo): string {
  const tenths = Math.round((Math.abs(to - from) * 1_000) / from)
  return `${to < from ? '-' : '+'}${Math.floor(tenths / 10)}.${tenths % 10}%`
}

/** Whether somebody may confirm a request: it awaits approval, and another person asked for it. */
export function mayConfirmPrice(
  request: Pick<PriceRequest, 'state' | 'requestedBy'>,
  by: StaffId,
): Result<undefined, 'CONFLICT'> {
  if (!awaitsApproval(request)) return decidedAlready
  return request.requestedBy === by
    ? refuse('CONFLICT', { message: 'You asked for this change, so somebody else must confirm it.' })
    : ok(undefined)
}

/** Whether a request may be refused, or withdrawn by who asked: until its price holds. */
export const mayRefusePrice = ({ state }: Pick<PriceRequest, 'state'>): Result<undefined, 'CONFLICT'> =>
  priceRequestStates.canBecome(state, 'declined') ? ok(undefined) : decidedAlready

const decidedAlready = refuse('CONFLICT', { message: 'This price change has already been decided.' })
