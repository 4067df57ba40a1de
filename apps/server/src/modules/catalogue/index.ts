export { catalogueModule } from './catalogue.module.ts'
export type { CatalogueService } from './catalogue.service.ts'
