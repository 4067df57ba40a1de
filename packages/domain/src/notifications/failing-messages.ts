/** What the messages of a topic of the outbox are, for people who read that they fail. */
const TOPIC_NAMES: Readonly<Record<string, string>> = {
  'alerts.mail': 'Mails about alerts',
  'catalogue.apply-price': 'Price changes',
  'catalogue.price_changed': 'Messages about changed prices',
  'customers.mail-recovery-objection': 'Mails about account recoveries',
  'customers.recovery-effect': 'Account recoveries',
  'dispatch.end-runs-of-van': 'Runs of vans that broke down',
  'dispatch.incident-changed': 'Alerts about incidents',
  'drivers.mail-device-code': 'Codes for drivers',
  'finance.ask-account-holder': 'Questions to banks about accounts',
  'finance.tell-payee': 'Mails about changed accounts',
  'identity.forget-picture': 'Removals of pictures',
  'identity.mail-closed': 'Mails about closed accounts',
  'identity.mail-code': 'Mails with codes',
  'identity.mail-former-address': 'Mails about changed addresses',
  'identity.mail-notice': 'Mails about accounts',
  'notifications.message': 'Messages to customers',
  'notifications.send': 'Mails, texts and push messages to customers',
  'notifications.test': 'Test messages',
  'notifications.transition': 'Messages about orders',
  'orders.expire': 'Unpaid orders that end',
  'payments.dispute-answer': 'Answers to disputes',
  'payments.mail': 'Mails about payments',
  'payments.poll': 'Questions to payment providers',
  'payments.refund': 'Refunds',
  'payments.unused-evidence': 'Removals of unused evidence',
  'payments.webhook': 'Events of payment providers',
  'phone-orders.send-link': 'Links to pay',
  'promotions.batch': 'Promotions',
  'promotions.mail': 'Mails of promotions',
  'receipts.mail': 'Receipts by mail',
  'reports.owner-mail': 'Mails to owners',
  'staff.new-administrator': 'Mails about new administrators',
  'support.mail': 'Mails about tickets',
  'support.unused-pictures': 'Removals of unused pictures',
  'team.mail-link': 'Invitations and links for staff',
}

/** The topics that have a name. */
export const MESSAGE_TOPICS: readonly string[] = Object.keys(TOPIC_NAMES)

/** As in 'Mails with codes'; the topic itself where it has no name. */
export const messageTopicName = (topic: string): string => TOPIC_NAMES[topic] ?? topic
