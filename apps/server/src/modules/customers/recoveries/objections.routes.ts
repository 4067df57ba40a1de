import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app-context.ts'
import { bindLinkPages } from '../../notifications/index.ts'
import { OBJECTION_PATH, objectToRecovery, stoppableUntil } from './objections.ts'

const DONE = {
  title: 'The recovery is stopped',
  text: 'Nothing was changed: your password, your email address and your money are as they were. Our team finds out who asked. If you fear that somebody else reads your mail, change the password of your mailbox.',
}
const OVER = {
  title: 'There is nothing to stop',
  text: 'This recovery is over, or the link is not whole. If you can no longer sign in, contact support at once.',
}

/** The link by which the owner of an account objects to its recovery, without a sign-in: who objects may be locked out. */
export const bindObjections = (app: App, server: FastifyInstance, appName: string): Promise<void> =>
  bindLinkPages(server, {
    path: OBJECTION_PATH,
    appName,
    ask: async (token) => {
      const until = await stoppableUntil(app, token)
      return until === undefined
        ? undefined
        : {
            title: 'Was it not you?',
            text: `Somebody asked us for a way into your account. Until ${until} you can stop it. Then nothing is changed.`,
            button: 'Stop the recovery',
          }
    },
    press: async (token) => ((await objectToRecovery(app, token)) ? DONE : undefined),
    unknown: OVER,
  })
