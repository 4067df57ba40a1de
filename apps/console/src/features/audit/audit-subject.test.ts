import { expect, test } from 'vitest'
import { subjectPage } from './audit-subject.ts'

const ULID = '01JD2M3N4P5Q6R7S8T9V0W7F2E'

test('the audit names orders, customers, tickets and runs and leads to their pages [CN-149]', () => {
  const pageOf = (prefix: string) => {
    const page = subjectPage(`${prefix}_${ULID}`)
    return page && [page.name, page.path]
  }
  expect(pageOf('ord')).toEqual(['Order #0W7F2E', `/orders/ord_${ULID}`])
  expect(pageOf('usr')).toEqual(['Customer 0W7F2E', `/customers/usr_${ULID}`])
  expect(pageOf('tkt')).toEqual(['Ticket #0W7F2E', `/support?ticket=tkt_${ULID}`])
  expect(pageOf('run')).toEqual(['Run R-0W7F2E', `/runs/run_${ULID}`])
  expect(pageOf('prq')).toBeUndefined()
  expect(subjectPage('')).toBeUndefined()
  expect(subjectPage('/orders')).toBeUndefined()
})
