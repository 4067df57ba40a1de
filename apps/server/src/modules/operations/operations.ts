import { maintenanceLengthProblem } from '@gatefill/domain/accounts/maintenance'
import { companyTinOf } from '@gatefill/domain/company/company'
import {
  type DatedSeller,
  rcNumberOf,
  type SellerDetails,
  type SellerForm,
  sellerAt,
  sellerErrors,
  TIN_NEEDED,
} from '@gatefill/domain/company/seller-details'
import {
  type DriverInvitation,
  type FirstOrderCounts,
  type FirstOrderState,
  missingForFirstOrder,
} from '@gatefill/domain/company/shop-setup'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { invalid, ok, type Result } from '@gatefill/domain/core/result'
import { validFromOf } from '@gatefill/domain/core/valid-from'
import type { Seller } from '@gatefill/domain/orders/receipt'
import type { App } from '../../app-context.ts'
import { changesOf, noteChanges } from '../../platform/audit-changes.ts'
import { cachedRead } from '../../platform/cached-read.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { freshProducts } from '../catalogue/index.ts'
import { listDriverAccounts } from '../drivers/index.ts'
import { countVehiclesInUse, listOpenStations } from '../fleet/index.ts'
import { listStaff } from '../staff/index.ts'
import { listInvitations } from '../team/index.ts'
import { findMaintenance, type Maintenance, saveMaintenance } from './maintenance.repository.ts'
import { insertSellerRecord, listSellerRecords } from './seller-details.repository.ts'

export type { Maintenance }

/** Each machine asks the database again after so many seconds. */
const CACHE_SECONDS = 5

const maintenance = cachedRead(CACHE_SECONDS, (app: App) => findMaintenance(app.database.db))

/** The sentence for customers while the shop is closed; at most five seconds old. */
export const maintenanceSentence = async (app: App): Promise<string | undefined> =>
  (await maintenance.get(app))?.sentence

/** Closes the shop with a sentence for customers, or opens it with an empty one. VALIDATION where it is too long. */
export async function setMaintenance(
  app: App,
  tx: Tx,
  by: StaffId,
  form: { sentence: string },
): Promise<Result<Maintenance | undefined, 'VALIDATION'>> {
  const sentence = plainLine(form.sentence)
  const tooLong = maintenanceLengthProblem(sentence)
  if (tooLong !== undefined) return invalid({ sentence: [tooLong] })
  const before = (await findMaintenance(tx))?.sentence ?? ''
  noteChanges(tx, [{ field: 'Sentence for customers', before, after: sentence }])
  await saveMaintenance(tx, sentence, by, app.clock())
  tx.afterCommit(() => maintenance.forget(app))
  return ok(await findMaintenance(tx))
}

/** The sentence for customers with its start; undefined while the shop is open. */
export const readMaintenance = (app: App) => findMaintenance(app.database.db)

/** What is missing until the first order can be taken, in the order in which it is done, and who is expected. */
export async function readFirstOrderState(app: App): Promise<FirstOrderState> {
  const missing = missingForFirstOrder(await countForFirstOrder(app))
  return { missing, invitations: missing.includes('driver') ? await listInvitedDrivers(app) : [] }
}

/** Counts what has to be there before the first order can be taken. */
async function countForFirstOrder(app: App): Promise<FirstOrderCounts> {
  const members = await listStaff(app.database.db)

  return {
    administrator: members.filter(
      ({ role, active, twoFactorSince }) =>
        role === 'admin' && active && (!app.config.isTwoFactorRequired || twoFactorSince !== null),
    ).length,
    product: (await freshProducts(app)).filter(({ available }) => available).length,
    station: (await listOpenStations(app.database.db)).length,
    vehicle: await countVehiclesInUse(app),
    driver: (await listDriverAccounts(app.database.db)).filter(({ active }) => active).length,
  }
}

/** Drivers who were invited and have not come yet. */
async function listInvitedDrivers(app: App): Promise<DriverInvitation[]> {
  const now = app.clock()
  const links = await listInvitations(app)
  return links
    .filter(({ audience }) => audience === 'driver')
    .map(({ id, name, email, expiresAt }) => ({
      id,
      name,
      email,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    }))
}

/** Details of the seller on the way to the screen; id 0 for those of the configuration. */
type SellerEntry = DatedSeller & { id: number; note: string; createdByName: string }

const SELLER_NAMES = {
  name: 'Registered name',
  rcNumber: 'RC number',
  tin: 'TIN',
  vatRegistration: 'VAT registration',
  address: 'Address',
} as const

/** The seller of the environment, who stands on receipts before the first entry. */
const firstOf = (app: App): SellerEntry => ({
  id: 0,
  validFrom: null,
  name: app.seller.name,
  rcNumber: app.seller.rcNumber ?? '',
  tin: app.seller.tin ?? '',
  vatRegistration: '',
  address: '',
  note: 'From the configuration of the server',
  createdByName: '',
})

/** The seller's entries, the latest first and the one of the environment last. */
export const listSellers = async (app: App, db: Db = app.database.db): Promise<SellerEntry[]> => [
  ...(await listSellerRecords(db)),
  firstOf(app),
]

/**
 * The seller that a receipt of that moment names. How the seller is reached and which VAT is charged always come from the
 * environment.
 */
export async function findSeller(app: App, db: Db, at: Date): Promise<Seller> {
  const { name, rcNumber, tin, vatRegistration, address } =
    sellerAt(await listSellers(app, db), at) ?? firstOf(app)
  return {
    ...app.seller,
    name,
    rcNumber: rcNumber || null,
    tin: tin || null,
    vatRegistration: vatRegistration || null,
    address: address || null,
  }
}

/** Enters who stands on receipts from a moment on; gives all entries. */
export async function addSeller(
  app: App,
  tx: Tx,
  createdBy: StaffId,
  form: SellerForm,
): Promise<Result<SellerEntry[], 'VALIDATION'>> {
  const now = app.clock()
  const errors = sellerErrors(form, now)
  if (hasErrors(errors)) return invalid(errors)
  const tin = companyTinOf(form.tin)
  if (tin === '' && app.seller.vatPercent > 0) return invalid({ tin: [TIN_NEEDED] })
  const seller = {
    validFrom: validFromOf(form.validFrom, now),
    name: plainLine(form.name),
    rcNumber: rcNumberOf(form.rcNumber),
    tin,
    vatRegistration: plainLine(form.vatRegistration),
    address: plainLine(form.address),
    note: plainLine(form.note),
  }
  noteChanges(tx, changesOf<SellerDetails>(sellerAt(await listSellers(app, tx), now), seller, SELLER_NAMES))
  await insertSellerRecord(tx, { ...seller, createdBy, createdAt: now })
  return ok(await listSellers(app, tx))
}
