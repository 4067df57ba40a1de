export { notificationsJobs } from './notifications.jobs.ts'
export { notificationsData } from './notifications.personal-data.ts'
export { bindNotifications } from './notifications.routes.ts'
export { notificationsService } from './notifications.service.ts'
