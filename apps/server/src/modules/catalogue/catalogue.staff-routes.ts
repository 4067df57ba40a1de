import * as priceRequestsCalls from '@gatefill/contracts/staff/price-requests'
import { addPricingPolicy, listPricingPolicies } from '@gatefill/contracts/staff/pricing'
import * as productsCalls from '@gatefill/contracts/staff/products'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { freshProducts } from './cached-products.ts'
import { addProduct, setAvailable } from './change-products.ts'
import {
  confirmPrice,
  listPriceRequests,
  refusePrice,
  requestPrice,
  viewPriceChanges,
} from './price-requests.ts'
import { setPolicy, viewPricingPolicies } from './pricing-policies.ts'

export function bindStaffCatalogue(app: App, bind: Binder): void {
  bind(productsCalls.listStaffProducts, async () => ok([...(await freshProducts(app))]))
  bind(productsCalls.addProduct, ({ tx, caller, body }) => addProduct(app, tx, caller.staffId, body))
  bind(productsCalls.setProductAvailable, ({ tx, params, body }) =>
    setAvailable(app, tx, params.id, body.available),
  )
  bind(priceRequestsCalls.listPriceRequests, async () => ok(await listPriceRequests(app)))
  bind(priceRequestsCalls.listPriceChanges, async () => ok(await viewPriceChanges(app)))
  bind(priceRequestsCalls.requestPrice, ({ tx, caller, body }) => requestPrice(app, tx, caller.staffId, body))
  bind(priceRequestsCalls.confirmPrice, ({ tx, caller, params }) =>
    confirmPrice(app, tx, caller.staffId, params.id),
  )
  bind(priceRequestsCalls.refusePrice, ({ tx, caller, params, body }) =>
    refusePrice(app, tx, { by: caller.staffId, id: params.id }, body),
  )
  bind(listPricingPolicies, async () => ok(await viewPricingPolicies(app)))
  bind(addPricingPolicy, ({ tx, caller, body }) => setPolicy(app, tx, caller.staffId, body))
}
