import type { Context } from '../src/platform/context.ts'
import { binder } from '../src/platform/http/bind.ts'
import { httpServer } from '../src/platform/http/server.ts'

const HOUR_MILLISECONDS = 3600_000

/** Real HTTP for a part of the product, without limits; the token of a call is the id of who calls. */
export async function houseServer({ clock, log }: Pick<Context, 'clock' | 'log'>) {
  const server = await httpServer({
    logger: log,
    requestsPerMinute: 100_000,
    trustedProxy: undefined,
    secure: false,
  })
  const bind = binder(server, {
    authenticate: async (token) => ({
      userId: token,
      sessionId: 'ses_of_tests',
      expiresAt: new Date(clock().getTime() + HOUR_MILLISECONDS),
      authenticatedAt: clock(),
    }),
    clock,
    codeLimit: async () => undefined,
    checkAnswers: true,
  })
  return { server, bind }
}
