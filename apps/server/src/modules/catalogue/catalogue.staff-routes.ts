import {
  confirmPrice,
  listPriceChanges,
  listPriceRequests,
  refusePrice,
  requestPrice,
} from '@gatefill/contracts/staff/price-requests'
import { addPricingPolicy, listPricingPolicies } from '@gatefill/contracts/staff/pricing'
import { addProduct, setProductAvailable } from '@gatefill/contracts/staff/products'
import { setProductPrice } from '@gatefill/contracts/staff/staff'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { CatalogueService } from './catalogue.service.ts'

export function bindStaffCatalogue(bind: Binder, catalogue: CatalogueService): void {
  bind(setProductPrice, ({ tx, caller, params, body }) =>
    catalogue.setPrice(tx, { staffId: caller.staffId, productId: params.id }, body),
  )
  bind(addProduct, ({ tx, caller, body }) => catalogue.addProduct(tx, caller.staffId, body))
  bind(setProductAvailable, ({ tx, params, body }) => catalogue.setAvailable(tx, params.id, body.available))
  bind(listPriceRequests, async () => ok(await catalogue.listPriceRequests()))
  bind(listPriceChanges, async () => ok(await catalogue.listPriceChanges()))
  bind(requestPrice, ({ tx, caller, body }) => catalogue.requestPrice(tx, caller.staffId, body))
  bind(confirmPrice, ({ tx, caller, params }) => catalogue.confirmPrice(tx, caller.staffId, params.id))
  bind(refusePrice, ({ tx, caller, params, body }) =>
    catalogue.refusePrice(tx, { by: caller.staffId, id: params.id }, body),
  )
  bind(listPricingPolicies, async () => ok(await catalogue.listPolicies()))
  bind(addPricingPolicy, ({ tx, caller, body }) => catalogue.setPolicy(tx, caller.staffId, body))
}
