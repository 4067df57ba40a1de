import type { StaffPriceRequest } from '@gatefill/contracts/staff/price-requests'
import { priceStartProblem } from '@gatefill/domain/catalogue/policy-form'
import { priceErrors } from '@gatefill/domain/catalogue/price-form'
import type { PriceRequest } from '@gatefill/domain/catalogue/price-request'
import {
  awaitsApproval,
  isAppliedPrice,
  isScheduledPrice,
  mayConfirmPrice,
  mayRefusePrice,
  PRICE_MOVED,
  PRICE_REQUEST_NOT_FOUND,
  PRICE_REQUEST_OPEN,
  PRICE_SUM_DAYS,
  PRICE_UNCHANGED,
  priceNeedsSecondPerson,
} from '@gatefill/domain/catalogue/price-request'
import { PRODUCT_NOT_FOUND } from '@gatefill/domain/catalogue/product'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { PriceRequestId, ProductId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX, parseId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter, toDate } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { noteChanges } from '../../platform/audit-changes.ts'
import { approvesFor } from '../../platform/audited-write.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { applyPrice } from './apply-price.ts'
import { awaitsFirstPrice, listProducts, lockPrice, saveAvailable } from './catalogue.repository.ts'
import {
  insertPriceRequest,
  listOpenPriceRequests,
  listPriceChanges,
  lockPriceRequest,
  priceBase,
  savePriceRequest,
} from './price-requests.repository.ts'

/** The outbox topic of a price whose time comes; its payload is {requestId}. */
export const APPLY_PRICE = 'catalogue.apply-price'

type PriceForm = { productId: string; unitPrice?: number | undefined; validFrom: string; note: string }
type PriceDeps = { forget: () => void; staffNames: (db: Db) => Promise<ReadonlyMap<string, string>> }

/** Whether a price of a fuel needs a second person now. */
export async function needsSecondPerson(
  tx: Tx,
  { productId, unitPrice, present, now }: { productId: ProductId; unitPrice: Kobo; present: Kobo; now: Date },
): Promise<boolean> {
  const weekBefore = await priceBase(tx, productId, secondsAfter(now, -PRICE_SUM_DAYS * DAY_SECONDS))
  return priceNeedsSecondPerson(unitPrice, { present, weekBefore })
}

/** Prices that staff asks for: above 10 % a second person confirms them, and each holds from its moment on. */
export function priceRequestsService(context: Context, deps: PriceDeps) {
  const { database, log } = context
  const { staffNames } = deps
  const views = requestViews(deps)
  const effects = priceEffects(context, deps)
  const { apply } = effects

  return {
    ...askService(context, effects, views),
    ...decideService(context, effects, views),
    listPriceRequests: async () => views.viewsOf(database.db, await listOpenPriceRequests(database.db)),
    listPriceChanges: async () => listPriceChanges(database.db, await staffNames(database.db)),
    /**
     * Sets the price of a scheduled request; one that was declined or applied meanwhile changes nothing. It is compared with
     * the price in force now: where others moved that since, so that the step is too large for one person, it awaits a
     * second one.
     */
    applyDue: (id: PriceRequestId): Promise<void> =>
      database.transaction(async (tx) => {
        const request = await lockPriceRequest(tx, id)
        if (request === undefined || !isScheduledPrice(request)) return
        const { productId, unitPrice, previousPrice } = request
        const now = context.clock()
        const present = await lockPrice(tx, productId)
        if (present === undefined) return
        const isAsConfirmed = request.decidedBy !== null && present === previousPrice
        if (!isAsConfirmed && (await needsSecondPerson(tx, { productId, unitPrice, present, now }))) {
          const undecided = { decidedBy: null, decidedAt: null, previousPrice: present }
          await saveLocked(tx, request, { ...request, ...undecided, state: 'requested' })
          log.warn(
            { requestId: id },
            'a scheduled price awaits a second person: the price in force has moved',
          )
          return
        }
        await saveLocked(tx, request, { ...request, state: 'applied' })
        await apply(tx, request, request.decidedBy)
      }),
  }
}

/** Requests as staff sees them. */
function requestViews({ staffNames }: Pick<PriceDeps, 'staffNames'>) {
  const viewsOf = async (db: Db, requests: readonly PriceRequest[]): Promise<StaffPriceRequest[]> => {
    const [names, products] = [await staffNames(db), await listProducts(db, true)]
    return requests.map(({ decidedBy: _by, decidedAt: _at, decisionNote: _note, ...request }) => ({
      ...request,
      productName: products.find(({ id }) => id === request.productId)?.name ?? '',
      requestedByName: names.get(request.requestedBy) ?? '',
    }))
  }

  async function viewOf(tx: Tx, request: PriceRequest): Promise<Result<StaffPriceRequest>> {
    const [view] = await viewsOf(tx, [request])
    if (view === undefined) throw new Error('a request has one view')
    return ok(view)
  }

  return { viewsOf, viewOf }
}

type Views = ReturnType<typeof requestViews>

/** What follows from a request: the price at once, or at its time. */
function priceEffects({ clock }: Context, { forget }: Pick<PriceDeps, 'forget'>) {
  /** Sets the price of a request whose time has come. */
  async function apply(tx: Tx, request: PriceRequest, confirmedBy: StaffId | null): Promise<void> {
    const { productId, unitPrice, note, requestedBy: changedBy } = request
    const isFirst = await awaitsFirstPrice(tx, productId)
    await applyPrice(tx, { productId, unitPrice, note, changedBy, confirmedBy, at: clock() })
    if (isFirst) await saveAvailable(tx, productId, true, clock())
    tx.afterCommit(forget)
  }

  const schedule = (tx: Tx, { id, validFrom }: PriceRequest): Promise<void> =>
    addOutboxMessage(
      tx,
      { topic: APPLY_PRICE, key: `price:${id}`, payload: { requestId: id }, runAt: toDate(validFrom) },
      clock(),
    )

  return { apply, schedule }
}

type Effects = ReturnType<typeof priceEffects>

/** One person asks for a price. */
function askService({ clock, ids }: Context, { apply, schedule }: Effects, { viewOf }: Views) {
  async function requestPrice(
    tx: Tx,
    by: StaffId,
    form: PriceForm,
  ): Promise<Result<StaffPriceRequest, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
    const now = clock()
    const errors = {
      ...priceErrors(form),
      ...fieldErrors([['validFrom', priceStartProblem(form.validFrom, now)]]),
    }
    if (hasErrors(errors) || form.unitPrice === undefined) return invalid(errors)
    const productId = parseId('product', form.productId)
    const present = productId && (await lockPrice(tx, productId))
    if (productId === undefined || present === undefined)
      return refuse('NOT_FOUND', { message: PRODUCT_NOT_FOUND })
    const unitPrice = kobo(form.unitPrice)
    const isFirst = await awaitsFirstPrice(tx, productId)
    if (unitPrice === present && !isFirst) return invalid({ unitPrice: [PRICE_UNCHANGED] })
    const wanted = form.validFrom === '' ? now : new Date(form.validFrom)
    const isNow = wanted <= now
    const waits = isFirst || (await needsSecondPerson(tx, { productId, unitPrice, present, now }))
    const request: PriceRequest = {
      id: asId(ids.next(ID_PREFIX.priceRequest)),
      productId,
      unitPrice,
      previousPrice: present,
      note: plainLine(form.note),
      state: waits ? 'requested' : isNow ? 'applied' : 'scheduled',
      validFrom: (isNow ? now : wanted).toISOString(),
      requestedBy: by,
      requestedAt: now.toISOString(),
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
    }
    const open = await listOpenPriceRequests(tx)
    if (open.some((other) => other.productId === productId) || !(await insertPriceRequest(tx, request)))
      return refuse('CONFLICT', { message: PRICE_REQUEST_OPEN })
    if (isAppliedPrice(request)) await apply(tx, request, null)
    if (isScheduledPrice(request)) await schedule(tx, request)
    const view = await viewOf(tx, request)
    if (view.ok) noteAskedPrice(tx, view.value)
    return view
  }

  return { requestPrice }
}

/** A price that does not hold yet: until then the audit would not say what it is to replace. */
function noteAskedPrice(tx: Tx, request: StaffPriceRequest) {
  if (isAppliedPrice(request)) return
  const { productName, previousPrice, unitPrice, validFrom } = request
  const field = awaitsApproval(request)
    ? `Price of ${productName}, once confirmed`
    : `Price of ${productName} from ${formatDateTime(validFrom)}`
  noteChanges(tx, [{ field, before: formatNaira(kobo(previousPrice)), after: formatNaira(kobo(unitPrice)) }])
}

/** Another person decides. */
function decideService({ clock }: Context, { apply, schedule }: Effects, { viewOf }: Views) {
  async function confirmPrice(
    tx: Tx,
    by: StaffId,
    id: PriceRequestId,
  ): Promise<Result<StaffPriceRequest, 'NOT_FOUND' | 'CONFLICT'>> {
    const now = clock()
    const request = await lockPriceRequest(tx, id)
    if (request === undefined) return refuse('NOT_FOUND', { message: PRICE_REQUEST_NOT_FOUND })
    const allowed = mayConfirmPrice(request, by)
    if (!allowed.ok) return allowed
    approvesFor(tx, request.requestedBy)
    if ((await lockPrice(tx, request.productId)) !== request.previousPrice)
      return refuse('CONFLICT', { message: PRICE_MOVED })
    const isNow = toDate(request.validFrom) <= now
    const confirmed: PriceRequest = {
      ...request,
      state: isNow ? 'applied' : 'scheduled',
      decidedBy: by,
      decidedAt: now.toISOString(),
    }
    await saveLocked(tx, request, confirmed)
    if (isNow) await apply(tx, confirmed, by)
    else await schedule(tx, confirmed)
    return viewOf(tx, confirmed)
  }

  async function refusePrice(
    tx: Tx,
    { by, id }: { by: StaffId; id: PriceRequestId },
    form: { reason: string },
  ): Promise<Result<StaffPriceRequest, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const request = await lockPriceRequest(tx, id)
    if (request === undefined) return refuse('NOT_FOUND', { message: PRICE_REQUEST_NOT_FOUND })
    const allowed = mayRefusePrice(request)
    if (!allowed.ok) return allowed
    const decision = { decidedBy: by, decidedAt: clock().toISOString(), decisionNote: plainLine(form.reason) }
    const declined: PriceRequest = { ...request, ...decision, state: 'declined' }
    await saveLocked(tx, request, declined)
    return viewOf(tx, declined)
  }

  return { confirmPrice, refusePrice }
}

/** Saves what became of a request that the transaction has locked. */
async function saveLocked(tx: Tx, before: PriceRequest, next: PriceRequest): Promise<void> {
  if (!(await savePriceRequest(tx, before, next))) throw new Error(`${before.id} changed while it was locked`)
}
