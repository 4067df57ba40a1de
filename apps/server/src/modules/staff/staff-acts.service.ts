import type { DispatchDriver, DispatchOrder } from '@gatefill/domain/dispatch'
import { hasErrors } from '@gatefill/domain/field-errors'
import type { StaffId } from '@gatefill/domain/ids'
import { asId } from '@gatefill/domain/ids'
import { kobo } from '@gatefill/domain/money'
import type { Page } from '@gatefill/domain/page'
import { plainLine } from '@gatefill/domain/plain-line'
import { priceErrors } from '@gatefill/domain/price-form'
import type { Product } from '@gatefill/domain/product'
import type { Result } from '@gatefill/domain/result'
import { invalid, ok, refuse } from '@gatefill/domain/result'
import type { StaffAct } from '@gatefill/domain/roles'
import type { Position } from '@gatefill/domain/tracking'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CatalogueService } from '../catalogue/index.ts'
import type { Act, DispatchService } from '../dispatch/index.ts'
import type { OrdersService } from '../orders/index.ts'
import type { SupportService } from '../support/index.ts'
import type { TrackingService } from '../tracking/index.ts'
import { permittedActs } from './permitted-acts.service.ts'

export type ActParts = {
  catalogue: CatalogueService
  orders: OrdersService
  dispatch: DispatchService
  tracking: TrackingService
  support: SupportService
}

/** A driver with the last position of the shift. */
type StaffDriver = DispatchDriver & { position: Position | null }

type DispatchCall<Form> = (
  tx: Tx,
  act: Act,
  form: Form,
) => Promise<Result<DispatchOrder, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

/** What the staff does: each call asks the role of the account as it is now, and each change leaves an audit row. */
export function staffActsService(context: Context, { catalogue, orders, dispatch, tracking }: ActParts) {
  const { change, read } = permittedActs(context)

  const onOrder =
    <Form extends Record<string, unknown>>(act: StaffAct, work: DispatchCall<Form>) =>
    (staffId: StaffId, orderId: string, form: Form) =>
      change({ staffId, act, subjectId: orderId, details: form }, (tx) =>
        work(tx, { staffId, orderId }, form),
      )

  const listOrders = (
    staffId: StaffId,
    query: Parameters<OrdersService['listForStaff']>[0],
  ): Promise<Result<Page<DispatchOrder>, 'NOT_FOUND'>> =>
    read(staffId, 'listStaffOrders', () => orders.listForStaff(query))

  const listDrivers = (staffId: StaffId): Promise<Result<StaffDriver[], 'NOT_FOUND'>> =>
    read(staffId, 'listStaffDrivers', async () => {
      const [drivers, positions] = await Promise.all([dispatch.listDrivers(), tracking.positions()])
      return drivers.map((driver) => ({ ...driver, position: positions.get(driver.id) ?? null }))
    })

  /** A new price for the orders that come; those that exist keep theirs. */
  async function setPrice(
    staffId: StaffId,
    productId: string,
    form: { unitPrice?: number | undefined; note: string },
  ): Promise<Result<Product, 'VALIDATION' | 'NOT_FOUND'>> {
    const details = { unitPrice: form.unitPrice, note: plainLine(form.note) }
    const changed = await change(
      { staffId, act: 'setProductPrice', subjectId: productId, details },
      async (tx) => {
        const errors = priceErrors(form)
        if (hasErrors(errors) || form.unitPrice === undefined) return invalid(errors)
        const price = { productId: asId<Product['id']>(productId), unitPrice: kobo(form.unitPrice) }
        const saved = await catalogue.savePrice(tx, {
          ...price,
          note: details.note,
          changedBy: staffId,
          at: context.clock(),
        })
        return saved ? ok(undefined) : refuse('NOT_FOUND', { message: 'There is no such fuel.' })
      },
    )
    if (!changed.ok) return changed
    const product = (await catalogue.freshProducts()).find(({ id }) => id === productId)
    if (product === undefined) throw new Error(`product ${productId} is gone`)
    return ok(product)
  }

  return {
    listOrders,
    listDrivers,
    setPrice,
    assignOrder: onOrder('assignOrder', dispatch.assign),
    unassignOrder: onOrder('unassignOrder', dispatch.unassign),
    cancelOrder: onOrder('cancelOrderByStaff', dispatch.cancel),
  }
}
