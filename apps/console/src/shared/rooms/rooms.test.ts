import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import { expect, test } from 'vitest'
import { DISPATCH } from './dispatch-rooms.ts'
import { firstPlaceFor, isConsolePath, MONEY, ROOMS } from './rooms.ts'
import { SUPPORT } from './support-rooms.ts'

test('every role arrives at a place that it may open [CN-002]', () => {
  const paths = Object.fromEntries(STAFF_ROLES.map((role) => [role, firstPlaceFor(role)?.path]))
  expect(paths).toEqual({
    admin: MONEY.overview.path,
    dispatcher: DISPATCH.path,
    support: SUPPORT.desk.path,
    finance: MONEY.overview.path,
    owner: '/today',
  })
})

test('every place of the navigation is remembered over a sign-in, and no other address', () => {
  for (const { path } of ROOMS.flatMap(({ places }) => places)) expect(isConsolePath(path)).toBe(true)
  for (const path of ['/signin', '//elsewhere.test', '/money.test', 'https://elsewhere.test', '/moneybag'])
    expect(isConsolePath(path)).toBe(false)
})

test('the rooms stand in the order of the design, each with its letter after G [CN-050]', () => {
  const order = [
    ['Today', 'b'],
    ['Dispatch', 'd'],
    ['Runs', 'n'],
    ['Incidents', 'x'],
    ['Orders', 'o'],
    ['Customers', 'c'],
    ['Support', 'h'],
    ['Vehicles', 'f'],
    ['Stations', 's'],
    ['Prices', 'p'],
    ['Rules', 'l'],
    ['Money', 'm'],
    ['Reports', 'r'],
    ['Messages', 'e'],
    ['Audit', 'a'],
    ['Team', 't'],
    ['Settings', ','],
    ['First run', 'i'],
  ].map(([name, letter]) => ({ name, keys: `g ${letter}` }))
  const shown = ROOMS.map(({ name, keys }) => ({ name, keys }))
  expect(shown).toEqual(order.filter(({ name }) => shown.some((room) => room.name === name)))
})
