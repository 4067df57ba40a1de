import { listProducts } from '@gatefill/contracts/public/products'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { CatalogueService } from './catalogue.service.ts'

export function bindCatalogue(bind: Binder, catalogue: CatalogueService): void {
  bind(listProducts, async () => ok([...(await catalogue.products())]))
}
