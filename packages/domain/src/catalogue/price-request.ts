import { ALONE_LIMITS } from '../accounts/alone-limits.ts'
import type { PriceRequestId, ProductId, StaffId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import type { Result } from '../core/result.ts'
import { ok, refuse } from '../core/result.ts'
import { stateMachine } from '../core/state-machine.ts'

export const PRICE_REQUEST_STATES = ['requested', 'scheduled', 'applied', 'declined'] as const
export type PriceRequestState = (typeof PRICE_REQUEST_STATES)[number]

/**
 * What the request for a price may become: it waits for a second person, then for its time. When that has come and the price
 * in force is another one than it was asked for, it may wait for a person again.
 */
export const priceRequestStates = stateMachine<PriceRequestState>({
  requested: ['scheduled', 'applied', 'declined'],
  scheduled: ['applied', 'declined', 'requested'],
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

const WHOLE = 10_000

export const PRICE_REQUEST_NOT_FOUND = 'There is no such price change.'
export const PRICE_UNCHANGED = 'This is already the current price'
export const PRICE_REQUEST_OPEN =
  'A new price for this fuel is already waiting. Refuse that one first, then set another.'
export const PRICE_MOVED =
  'The price has changed since this was asked for. Refuse this change and set the price again.'

/**
 * Whether somebody else must confirm a price: it differs by more than 10 % from the present one, or from that of seven days
 * before, so that several small steps are no way round (C-105). In kobo of one unit; `weekBefore` is the price that a second
 * person confirmed since, where one did, and undefined for a new fuel.
 */
export const priceNeedsSecondPerson = (
  unitPrice: Kobo,
  { present, weekBefore = present }: { present: Kobo; weekBefore?: Kobo | undefined },
): boolean =>
  isLargerThan(ALONE_LIMITS.priceChange, unitPrice, present) ||
  isLargerThan(ALONE_LIMITS.priceChangeOfSevenDays, unitPrice, weekBefore)

/** Days over which the changes of one fuel by single persons are counted together. */
export const PRICE_SUM_DAYS = 7

/** Nobody sets the first price of a fuel alone (C-105), but at the opening of a shop, where nobody has ordered yet. */
export const firstPriceNeedsSecondPerson = ({ hasOrders }: { hasOrders: boolean }): boolean => hasOrders

export const FIRST_PRICE_WAITS =
  'The first price of this fuel awaits a second person. It can be put on sale once that person has confirmed it in Prices.'

const isLargerThan = (basisPoints: number, to: Kobo, from: Kobo): boolean =>
  Math.abs(to - from) * WHOLE > from * basisPoints

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
