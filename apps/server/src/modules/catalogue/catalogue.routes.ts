import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import { listProducts } from '@gatefill/contracts/public/products'
import { ok } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { CatalogueService } from './catalogue.service.ts'

export function bindCatalogue(bind: Binder, { clock }: Context, catalogue: CatalogueService): void {
  bind(listProducts, async () => ok([...(await catalogue.products())]))
  bind(getPricingPolicy, async () => ok(await catalogue.policyInForce(clock())))
}
