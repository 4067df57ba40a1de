export { bindCatalogue } from './catalogue.routes.ts'
export type { CatalogueService } from './catalogue.service.ts'
export { catalogueService } from './catalogue.service.ts'
export { bindStaffCatalogue } from './catalogue.staff-routes.ts'
