import type { StaffRole } from '@gatefill/domain/accounts/roles'
import type { Intention } from './play.ts'
import { NOTHING } from './play.ts'
import type { Shop } from './shop.ts'

const ROLES: readonly StaffRole[] = ['support', 'dispatcher', 'finance', 'admin', 'owner']

/** Reads page after page, and says how many customers they named in all. */
const reading = (
  role: StaffRole,
  name: string,
  paths: (shop: Shop) => AsyncIterable<string> | Iterable<string>,
): Intention => ({
  role,
  name,
  async *week(shop) {
    const known = new Set<string>()
    for await (const path of paths(shop)) {
      const answer = await shop.app.server.inject({
        url: `/api${path}`,
        headers: { authorization: `Bearer ${await shop.tokenOf(role)}` },
      })
      for (const person of shop.peopleIn(answer.body)) known.add(person)
      yield { ...NOTHING, people: known.size }
    }
  },
})

const PAGES = Array.from({ length: 20 }, (_, at) => at + 1)
/** Letters and digits that names, mails and numbers have. */
const WORDS = [
  'stranger',
  'bello',
  'example',
  '+234',
  '0803',
  ...[...'abcdefghij'].map((letter) => `str${letter}`),
]

export const PEOPLE: readonly Intention[] = ROLES.flatMap((role) => [
  reading(role, 'the list of customers, page after page', () =>
    PAGES.map((page) => `/staff/customers?limit=100&page=${page}`),
  ),
  reading(role, 'searches for what every customer has', () =>
    WORDS.flatMap((word) =>
      PAGES.slice(0, 3).map(
        (page) => `/staff/customers?limit=100&page=${page}&search=${encodeURIComponent(word)}`,
      ),
    ),
  ),
  reading(role, 'the list of orders and its file', () => [
    '/staff/order-exports',
    ...PAGES.map((page) => `/staff/orders?limit=100&page=${page}`),
  ]),
  reading(role, 'customers one by one', () =>
    Array.from({ length: 120 }, (_, at) => `/staff/customers/usr_${String(at).padStart(26, '0')}`),
  ),
])
