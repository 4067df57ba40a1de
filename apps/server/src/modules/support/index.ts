export { supportModule } from './support.module.ts'
export type { SupportService } from './support.service.ts'
export type { TicketAnswered } from './ticket-changes.ts'
export { findTicketLines } from './ticket-lines.repository.ts'
