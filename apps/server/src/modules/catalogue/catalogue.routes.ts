import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import { listProducts } from '@gatefill/contracts/public/products'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { listCachedProducts } from './cached-products.ts'
import { policyInForce } from './pricing-policies.ts'

export function bindCatalogue(app: App, bind: Binder): void {
  bind(listProducts, async () => ok([...(await listCachedProducts(app))]))
  bind(getPricingPolicy, async () => ok(await policyInForce(app, app.clock())))
}
