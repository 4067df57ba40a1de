export { notificationsModule } from './notifications.module.ts'
export { messagesData } from './notifications.personal-data.ts'
export type { NotificationsService } from './notifications.service.ts'
