import type { UserId } from '@gatefill/domain/ids'
import { afterAll, afterEach } from 'vitest'
import { checkMoney, compareWithStandIn } from './check-money.ts'
import { newCustomer } from './orders-house.ts'
import type { PaymentsHouse, ProviderName } from './payments-house.ts'
import { paymentsHouse } from './payments-house.ts'

type HouseOptions = {
  /** Who takes new payments first; Paystack, unless said otherwise. */
  first?: ProviderName
  /** False where the vendors' ledgers are meant to differ from our books in the end. */
  compared?: boolean
}

/**
 * One house and one customer for all tests of a file. The books are checked after each test; an hour after the last one
 * they must equal the vendors' ledgers.
 */
export async function houseForFile(
  options: HouseOptions = {},
): Promise<{ house: PaymentsHouse; ada: UserId }> {
  const { first = 'paystack', compared = true } = options
  const house = await paymentsHouse(first)
  const ada = await newCustomer(house)
  afterEach(() => checkMoney(house.database))
  afterAll(async () => {
    if (compared) {
      await house.pass(3600)
      await compareWithStandIn(house)
    }
    await house.close()
  })
  return { house, ada }
}
