import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app-context.ts'
import { bindLinkPages } from '../link-pages/link-pages.ts'
import { isUnsubscribeToken, unsubscribeByToken } from './unsubscribe.ts'

const ASKED = {
  title: 'No more promotions?',
  text: 'You will no longer get promotions by email. You will still get messages about your orders and payments.',
  button: 'Unsubscribe',
}
const DONE = {
  title: 'You are unsubscribed',
  text: 'We send you no more promotions. You can switch them on again in your notification preferences.',
}
const UNKNOWN = {
  title: 'This link does not work',
  text: 'Open the whole link of the mail, or sign in and switch promotions off in your notification preferences.',
}

/**
 * The link at the foot of a promotion, without a sign-in (C-88, C-93). Opening it asks; the press, and the button of a mail
 * program (RFC 8058), unsubscribe.
 */
export const bindUnsubscribe = (app: App, server: FastifyInstance, appName: string): Promise<void> =>
  bindLinkPages(server, {
    path: '/unsubscribe',
    appName,
    ask: async (token) => (isUnsubscribeToken(app, token) ? ASKED : undefined),
    press: async (token) => ((await unsubscribeByToken(app, token)) ? DONE : undefined),
    unknown: UNKNOWN,
  })
