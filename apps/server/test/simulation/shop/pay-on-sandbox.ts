import type { TestApp } from '../../app.ts'

/** Pays by card on the page of the sandbox. */
export const payOnSandbox =
  ({ server }: Pick<TestApp, 'server'>) =>
  async (link: string): Promise<void> => {
    await server.inject({
      method: 'POST',
      url: new URL(link).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'channel=card&outcome=paid',
    })
  }
