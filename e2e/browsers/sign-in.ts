import type { Customer } from '../support/customers.ts'
import type { Screen } from './screen.ts'

/** By the token: the journeys of customers go through the form. */
export async function signIn(screen: Screen, { token }: Customer): Promise<void> {
  await screen.run((value) => localStorage.setItem('auth-token', value), token)
}

/** Signs a seeded member of the staff in through the form of the console. */
export async function signInStaff(screen: Screen, role: 'admin' | 'owner'): Promise<void> {
  await screen.open('/console/signin')
  await screen.fill('Email', `${role}@gatefill.test`)
  await screen.fill('Password', 'Gatefill-demo-1')
  await screen.press('Sign In')
  await screen.isAt(/^\/console\/(?!signin)/)
}
