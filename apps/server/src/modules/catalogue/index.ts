export { catalogueModule } from './catalogue.module.ts'
export type { CatalogueService } from './catalogue.service.ts'
export { PRICE_CHANGED } from './change-products.service.ts'
