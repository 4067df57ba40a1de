export { PRICE_CHANGED } from './apply-price.ts'
export { catalogueModule } from './catalogue.module.ts'
export type { CatalogueService } from './catalogue.service.ts'
