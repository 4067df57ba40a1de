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
import type { App } from '../../app-context.ts'
import { noteChanges } from '../../platform/audit-changes.ts'
import { approvesFor } from '../../platform/audited-write.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { staffNames } from '../staff/index.ts'
import { applyPrice } from './apply-price.ts'
import { forgetProducts } from './cached-products.ts'
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

/** Whether a price of a fuel needs a second person now. */
async function needsSecondPerson(
  tx: Tx,
  { productId, unitPrice, present, now }: { productId: ProductId; unitPrice: Kobo; present: Kobo; now: Date },
): Promise<boolean> {
  const weekBefore = await priceBase(tx, productId, secondsAfter(now, -PRICE_SUM_DAYS * DAY_SECONDS))
  return priceNeedsSecondPerson(unitPrice, { present, weekBefore })
}

// Prices that staff asks for: above 10 % a second person confirms them, and each holds from its moment on.

/** The price requests that wait for a second person or for their time. */
export const listPriceRequests = async (app: App) =>
  viewPriceRequests(app.database.db, await listOpenPriceRequests(app.database.db))

/** The last prices that were set, with who set and who confirmed them. */
export const viewPriceChanges = async (app: App) =>
  listPriceChanges(app.database.db, await staffNames(app.database.db))

/**
 * Sets the price of a scheduled request; one that was declined or applied meanwhile changes nothing. It is compared with
 * the price in force now: where others moved that since, so that the step is too large for one person, it awaits a
 * second one.
 */
export const applyDue = (app: App, id: PriceRequestId): Promise<void> =>
  app.database.transaction(async (tx) => {
    const request = await lockPriceRequest(tx, id)
    if (request === undefined || !isScheduledPrice(request)) return
    const { productId, unitPrice, previousPrice } = request
    const now = app.clock()
    const present = await lockPrice(tx, productId)
    if (present === undefined) return
    const isAsConfirmed = request.decidedBy !== null && present === previousPrice
    if (!isAsConfirmed && (await needsSecondPerson(tx, { productId, unitPrice, present, now }))) {
      const undecided = { decidedBy: null, decidedAt: null, previousPrice: present }
      await saveLocked(tx, request, { ...request, ...undecided, state: 'requested' })
      app.log.warn(
        { requestId: id },
        'a scheduled price awaits a second person: the price in force has moved',
      )
      return
    }
    await saveLocked(tx, request, { ...request, state: 'applied' })
    await applyPriceRequest(app, tx, request, request.decidedBy)
  })

async function viewPriceRequests(db: Db, requests: readonly PriceRequest[]): Promise<StaffPriceRequest[]> {
  const [names, products] = [await staffNames(db), await listProducts(db, true)]
  return requests.map(({ decidedBy: _by, decidedAt: _at, decisionNote: _note, ...request }) => ({
    ...request,
    productName: products.find(({ id }) => id === request.productId)?.name ?? '',
    requestedByName: names.get(request.requestedBy) ?? '',
  }))
}

async function viewPriceRequest(tx: Tx, request: PriceRequest): Promise<Result<StaffPriceRequest>> {
  const [view] = await viewPriceRequests(tx, [request])
  if (view === undefined) throw new Error('a request has one view')
  return ok(view)
}

/** Sets the price of a request whose time has come. */
async function applyPriceRequest(
  app: App,
  tx: Tx,
  request: PriceRequest,
  confirmedBy: StaffId | null,
): Promise<void> {
  const { productId, unitPrice, note, requestedBy: changedBy } = request
  const isFirst = await awaitsFirstPrice(tx, productId)
  await applyPrice(tx, { productId, unitPrice, note, changedBy, confirmedBy, at: app.clock() })
  if (isFirst) await saveAvailable(tx, productId, true, app.clock())
  tx.afterCommit(() => forgetProducts(app))
}

const schedulePriceRequest = (app: App, tx: Tx, { id, validFrom }: PriceRequest): Promise<void> =>
  addOutboxMessage(
    tx,
    { topic: APPLY_PRICE, key: `price:${id}`, payload: { requestId: id }, runAt: toDate(validFrom) },
    app.clock(),
  )

/** One person asks for a price. */
export async function requestPrice(
  app: App,
  tx: Tx,
  by: StaffId,
  form: PriceForm,
): Promise<Result<StaffPriceRequest, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const now = app.clock()
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
    id: asId(app.ids.next(ID_PREFIX.priceRequest)),
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
  if (isAppliedPrice(request)) await applyPriceRequest(app, tx, request, null)
  if (isScheduledPrice(request)) await schedulePriceRequest(app, tx, request)
  const view = await viewPriceRequest(tx, request)
  if (view.ok) noteAskedPrice(tx, view.value)
  return view
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

/** The second person confirms a price. CONFLICT where the price in force has moved since it was asked for. */
export async function confirmPrice(
  app: App,
  tx: Tx,
  by: StaffId,
  id: PriceRequestId,
): Promise<Result<StaffPriceRequest, 'NOT_FOUND' | 'CONFLICT'>> {
  const now = app.clock()
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
  if (isNow) await applyPriceRequest(app, tx, confirmed, by)
  else await schedulePriceRequest(app, tx, confirmed)
  return viewPriceRequest(tx, confirmed)
}

/** Declines a price that waits, with a reason. */
export async function refusePrice(
  app: App,
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
  const decision = {
    decidedBy: by,
    decidedAt: app.clock().toISOString(),
    decisionNote: plainLine(form.reason),
  }
  const declined: PriceRequest = { ...request, ...decision, state: 'declined' }
  await saveLocked(tx, request, declined)
  return viewPriceRequest(tx, declined)
}

/** Saves what became of a request that the transaction has locked. */
async function saveLocked(tx: Tx, before: PriceRequest, next: PriceRequest): Promise<void> {
  if (!(await savePriceRequest(tx, before, next))) throw new Error(`${before.id} changed while it was locked`)
}
