/** Topics of this module in the outbox. */
export const POLL_TOPIC = 'payments.poll'
export const WEBHOOK_TOPIC = 'payments.webhook'
export const REFUND_TOPIC = 'payments.refund'
export const MAIL_TOPIC = 'payments.mail'
