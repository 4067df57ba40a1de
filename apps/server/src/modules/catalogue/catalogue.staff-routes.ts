import { setProductPrice } from '@gatefill/contracts/staff/staff'
import type { Binder } from '../../platform/http/bind.ts'
import type { CatalogueService } from './catalogue.service.ts'

export function bindStaffCatalogue(bind: Binder, catalogue: CatalogueService): void {
  bind(setProductPrice, ({ tx, caller, params, body }) =>
    catalogue.setPrice(tx, { staffId: caller.staffId, productId: params.id }, body),
  )
}
