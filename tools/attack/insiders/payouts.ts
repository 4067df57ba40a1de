import type { Intention } from './play.ts'
import { NOTHING } from './play.ts'
import type { Shop } from './shop.ts'
import { Refused } from './van.ts'

const STATION_ACCOUNT = { beneficiary: 'Lekki Fuels Ltd', accountNumber: '0000014579', bankCode: '011' }
const OWN_ACCOUNT = {
  beneficiary: 'A person of finance',
  accountNumber: '1234567895',
  bankCode: '011',
  askedForBy: 'E-mail of today',
}
/** In kobo: the next payout of a station, all of which the person of finance would have. */
const NEXT_PAYOUT = 50_000_000

/** A station whose account an administrator has entered. */
async function stationWithAccount(shop: Shop): Promise<string> {
  const payees: { id: string; kind: string }[] = (await shop.as('admin', 'GET', '/staff/payees')).body.data
  const station = payees.find(({ kind }) => kind === 'station')
  if (station === undefined) throw new Error('the shop has no station')
  const { status } = await shop.as('admin', 'PUT', `/staff/payees/station/${station.id}`, STATION_ACCOUNT)
  if (status !== 200) throw new Error(`the account of the station was refused: ${status}`)
  return station.id
}

/**
 * Finance brings an account of its own to a station and confirms it alone, so that the next payout goes there. `first`: what
 * it does before, so that nobody hears of it.
 */
const ownAccount = (
  name: string,
  first?: (shop: Shop, stationId: string) => Promise<unknown>,
): Intention => ({
  role: 'finance',
  name,
  async *week(shop) {
    const id = await stationWithAccount(shop)
    if (first !== undefined) {
      await first(shop, id)
      yield NOTHING
    }
    const asked = await shop.as('finance', 'PUT', `/staff/payees/station/${id}`, OWN_ACCOUNT)
    if (asked.status >= 300) throw new Refused(asked.body.message)
    const { change, account } = asked.body.data
    yield { ...NOTHING, kobo: account.accountNumber === OWN_ACCOUNT.accountNumber ? NEXT_PAYOUT : 0 }
    if (change === null) return
    const confirmed = await shop.as(
      'finance',
      'POST',
      `/staff/payee-account-changes/${change.id}/confirm`,
      {},
    )
    if (confirmed.status >= 300) throw new Refused(confirmed.body.message)
    yield { ...NOTHING, kobo: NEXT_PAYOUT }
  },
})

/** Ways of finance to the money of stations. */
export const PAYOUTS: readonly Intention[] = [
  ownAccount('an account of its own in the place of a station’s'),
  ownAccount('the same after another contact of the station', (shop, id) =>
    shop.as('finance', 'PUT', `/staff/payees/station/${id}/contact`, {
      name: 'Me',
      email: 'mine@example.com',
    }),
  ),
]
