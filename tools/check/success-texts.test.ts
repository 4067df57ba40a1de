import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

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

/** Journeys, and the tests of the customer's application without a browser. */
const tests = [
  ['e2e', '.e2e.ts'],
  ['apps/web', '.test.tsx'],
].flatMap(([folder = '', ending = '']) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
)

// A search proves that a test waits for each; that the text is shown is proven by those tests, in the same run.
test.each(SUCCESSES)('a test waits for the toast: %s [AP-057]', (text) => {
  expect(tests.filter((each) => each.includes(`'${text}`)).length).toBeGreaterThan(0)
})
