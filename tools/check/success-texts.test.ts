import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const E2E = join(import.meta.dirname, '../../e2e')

/** The success texts of section 8 of the specification. */
const SUCCESSES = [
  'Login successful!',
  'Account created successfully! Please check your email for verification.',
  'Password reset instructions sent to your email',
  'Verification code sent!',
  'Email verified successfully!',
  'Password reset successfully. Redirecting to sign in...',
  'Profile information updated successfully',
  'Password updated successfully',
  'Address added successfully',
  'Address updated successfully',
  'Address deleted successfully',
  'Default address updated',
  'Addresses saved successfully',
  'Order created successfully!',
  'Order cancelled successfully',
  'Order cancelled successfully. Refund: ₦',
  'Support ticket created successfully!',
  'Reply sent successfully!',
  'Ticket closed successfully!',
]

const journeys = readdirSync(E2E, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.e2e.ts'))
  .map((name) => readFileSync(join(E2E, name), 'utf8'))

test.each(SUCCESSES)('a journey waits for the toast: %s [AP-057]', (text) => {
  const waiting = journeys.filter((journey) => journey.includes(`'${text}`))
  expect(waiting.length).toBeGreaterThan(0)
})
