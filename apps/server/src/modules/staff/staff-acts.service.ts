import { priceErrors } from '@gatefill/domain/catalogue/price-form'
import type { Product } from '@gatefill/domain/catalogue/product'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Position } from '@gatefill/domain/delivery/tracking'
import type { DispatchDriver } from '@gatefill/domain/dispatch/dispatch'
import type { Context } from '../../platform/context.ts'
import type { CatalogueService } from '../catalogue/index.ts'
import type { SupportService } from '../support/index.ts'
import type { TrackingService } from '../tracking/index.ts'
import { permittedActs } from './permitted-acts.service.ts'
import type { StaffOrderDeps } from './staff-orders.service.ts'
import { staffOrdersService } from './staff-orders.service.ts'

export type StaffActionDeps = StaffOrderDeps & {
  catalogue: CatalogueService
  tracking: TrackingService
  support: SupportService
}

/** A driver with the last position of the shift. */
type StaffDriver = DispatchDriver & { position: Position | null }

/** What the staff does: each call asks the role of the account as it is now, and each change leaves an audit row. */
export function staffActsService(context: Context, parts: StaffActionDeps) {
  const { catalogue, dispatch, tracking } = parts
  const acts = permittedActs(context)
  const { change, read } = acts

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
    listDrivers,
    setPrice,
    ...staffOrdersService(context.database.db, acts, parts),
  }
}
