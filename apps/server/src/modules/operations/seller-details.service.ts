import { companyTinOf } from '@gatefill/domain/company/company'
import type { DatedSeller, SellerDetails, SellerForm } from '@gatefill/domain/company/seller-details'
import { rcNumberOf, sellerAt, sellerErrors, TIN_NEEDED } from '@gatefill/domain/company/seller-details'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { validFromOf } from '@gatefill/domain/core/valid-from'
import type { Seller } from '@gatefill/domain/orders/receipt'
import { changesOf, noteChanges } from '../../platform/audit-changes.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertSellerRecord, listSellerRecords } from './seller-details.repository.ts'

/** Details of the seller on the way to the screen; id 0 for those of the configuration. */
export type SellerEntry = DatedSeller & { id: number; note: string; createdByName: string }

const SELLER_NAMES = {
  name: 'Registered name',
  rcNumber: 'RC number',
  tin: 'TIN',
  vatRegistration: 'VAT registration',
  address: 'Address',
} as const

/**
 * Who stands on receipts, by date. `configured` is the environment's, which holds before the first entry and always says
 * how the seller is reached and which VAT is charged.
 */
export function sellerDetailsService({ database, clock }: Context, configured: Seller) {
  const first: SellerEntry = {
    id: 0,
    validFrom: null,
    name: configured.name,
    rcNumber: configured.rcNumber ?? '',
    tin: configured.tin ?? '',
    vatRegistration: '',
    address: '',
    note: 'From the configuration of the server',
    createdByName: '',
  }

  const listSellers = async (db: Db = database.db): Promise<SellerEntry[]> => [
    ...(await listSellerRecords(db)),
    first,
  ]

  /** The seller that a receipt of that moment names. */
  async function findSeller(db: Db, at: Date): Promise<Seller> {
    const { name, rcNumber, tin, vatRegistration, address } = sellerAt(await listSellers(db), at) ?? first
    return {
      ...configured,
      name,
      rcNumber: rcNumber || null,
      tin: tin || null,
      vatRegistration: vatRegistration || null,
      address: address || null,
    }
  }

  async function addSeller(
    tx: Tx,
    createdBy: StaffId,
    form: SellerForm,
  ): Promise<Result<SellerEntry[], 'VALIDATION'>> {
    const now = clock()
    const errors = sellerErrors(form, now)
    if (hasErrors(errors)) return invalid(errors)
    const tin = companyTinOf(form.tin)
    if (tin === '' && configured.vatPercent > 0) return invalid({ tin: [TIN_NEEDED] })
    const seller = {
      validFrom: validFromOf(form.validFrom, now),
      name: plainLine(form.name),
      rcNumber: rcNumberOf(form.rcNumber),
      tin,
      vatRegistration: plainLine(form.vatRegistration),
      address: plainLine(form.address),
      note: plainLine(form.note),
    }
    noteChanges(tx, changesOf<SellerDetails>(sellerAt(await listSellers(tx), now), seller, SELLER_NAMES))
    await insertSellerRecord(tx, { ...seller, createdBy, createdAt: now })
    return ok(await listSellers(tx))
  }

  return { listSellers: () => listSellers(), addSeller, findSeller }
}

export type SellerDetailsService = ReturnType<typeof sellerDetailsService>
