export { notificationsModule } from './notifications.module.ts'
export type { NotificationsService } from './notifications.service.ts'
