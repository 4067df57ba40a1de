/**
 * The screens that `npm test` examines for accessibility: one of each kind, with what it is that no other one has. All
 * others are made of the same parts; `npm run walks` examines every screen, as part of `npm run test:all`.
 */
export const ONE_OF_EACH_KIND: Readonly<Record<string, string>> = {
  '/': 'the landing page, with prices and a picture',
  '/terms': 'a long text with a table of contents',
  '/faqs': 'answers that open',
  '/signup with messages': 'a form outside the dashboard, with a message at each field',
  '/verify-email with messages': 'boxes for a code',
  'the page of the payment': 'written by the server, not by the application',
  '/dashboard': 'cards, the board of prices and the bar of a phone',
  '/dashboard/order-fuel?step=review': 'a form in parts beside its sum',
  '/dashboard/order-history': 'a table on a desk, cards on a phone',
  'a followed order': 'the timeline, the level and what can be done',
  'a new address': 'a dialog with a form',
  cancelling: 'a question with a choice',
  'the account menu': 'a menu',
  'the profile with unsaved and wrong addresses': 'rows that are added, and a message in one',
  'the set-up of the second factor': 'a QR code and steps in a dialog',
  '/dashboard/notifications': 'a list with filters, pages and a menu for each entry',
  'the preferences': 'switches',
  '/dashboard/support?search=no%20such%20ticket': 'a list without anything in it',
  'a ticket': 'a conversation',
  'a receipt': 'paper, which is light in both themes',
  'a rating without stars': 'stars, and a message below them',
  'the live map': 'a map that moves',
  'the map of a pin': 'a map that is pressed',
  'a failed delivery': 'a question that has a deadline',
  'a shared delivery': 'what somebody without an account sees',
  'adding a passkey': 'a field beside a list that grows',

  'sign-in': 'a form outside the console',
  'set-up from a link': 'a form in steps outside the console',
  '/money': 'figures that lead to rooms',
  '/money/refunds': 'tables with acts in their rows',
  'a month': 'a checklist',
  order: 'the page of one thing, with its history',
  'refund of a part': 'a dialog with a form',
  palette: 'a list that answers to typing',
  'desk, board': 'lanes with cards',
  'desk, table': 'a table that is worked by keyboard',
  'desk, map': 'the map of the desk',
  'desk with an order': 'a panel beside the board',
  '/vehicles': 'pictures of compartments',
  '/rules/areas': 'a map on which areas are drawn',
  'order by phone': 'a long form',
  'run with an answer after a failed delivery': 'a run with its stops',
  support: 'a list beside the thing that is chosen in it',
  prices: 'numbers that are typed in a table',
  'reports of operations': 'charts',
  'a message': 'an editor beside what it makes',
}

/** Set to `whole` by walks.config.ts. */
export const WALK = 'GATEFILL_WALK'

/** Whether a screen is examined in this run. */
export const isExamined = (screen: string): boolean =>
  process.env[WALK] === 'whole' || screen in ONE_OF_EACH_KIND
