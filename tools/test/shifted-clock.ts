import { afterAll } from 'vitest'
import { shiftDate } from './shift-date.ts'

/**
 * Set-up of Vitest's project unit-clock: new Date() and Date.now() are at 23:55 in Lagos on 29 February 2028 when a file
 * starts, and go on from there. The cheap form of `npm run test:clock`, for tests that need no server.
 */
afterAll(shiftDate(Date.parse('2028-02-29T22:55:00Z') - Date.now()))
