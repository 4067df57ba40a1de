import { randomBytes } from 'node:crypto'
import type { TestApp } from './app.ts'

export type TestCustomer = { userId: string; email: string; password: string; token: string }

type Body = { data: Record<string, unknown> }

/** Signs a customer up with the mailed code and signs in: what a test needs before its own story begins. */
export async function signedUpCustomer({ server, mailbox, worker }: TestApp): Promise<TestCustomer> {
  const email = `ada.${randomBytes(6).toString('hex')}@example.com`
  const password = 'gate-and-measure-20'
  const post = async (path: string, payload: object): Promise<Body> => {
    const answer = await server.inject({ method: 'POST', url: `/api${path}`, payload })
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
  await post('/auth/signup', { firstName: 'Ada', lastName: 'Obi', email, password, agreeToTerms: true })
  await worker.runDue()
  await post('/auth/signup-verification', { email, otp: mailbox.codeFor(email) })
  const { data } = await post('/auth/login', { email, password })
  const { _id } = data.user as { _id: string } // the shape of the contract
  return { userId: _id, email, password, token: String(data.accessToken) }
}

/** The header of a signed-in call. */
export const as = (customer: TestCustomer) => ({ authorization: `Bearer ${customer.token}` })
