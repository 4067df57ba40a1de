import { callApi } from './api.ts'
import type { Stack } from './stack.ts'

export type Role = 'admin' | 'dispatcher' | 'support' | 'finance' | 'owner'

/** A session of a seeded member of staff. */
export async function staffToken(stack: Stack, role: Role): Promise<string> {
  const body = { email: `${role}@gatefill.test`, password: 'Gatefill-demo-1' }
  const { accessToken } = await callApi<{ accessToken: string }>(stack, 'POST', '/staff/auth/login', { body })
  return accessToken
}
