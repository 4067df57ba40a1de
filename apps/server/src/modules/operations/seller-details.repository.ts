import type { DatedSeller } from '@gatefill/domain/company/seller-details'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Details of the seller as somebody entered them. */
export type SellerRecord = DatedSeller & { id: number; validFrom: Date; note: string; createdByName: string }

/** All details, the latest first; of those that begin together the one that was entered last. */
export async function listSellerRecords(db: Db): Promise<SellerRecord[]> {
  const rows = await db
    .selectFrom('seller_details as d')
    .innerJoin('staff_accounts as s', 's.id', 'd.created_by')
    .selectAll('d')
    .select('s.name as created_by_name')
    .orderBy('d.valid_from', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    validFrom: row.valid_from,
    name: row.name,
    rcNumber: row.rc_number,
    tin: row.tin,
    vatRegistration: row.vat_registration,
    address: row.address,
    note: row.note,
    createdByName: row.created_by_name,
  }))
}

/** Appends details; rows are never changed. */
export async function insertSellerRecord(
  tx: Tx,
  record: Omit<SellerRecord, 'id' | 'createdByName'> & { createdBy: StaffId; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('seller_details')
    .values({
      valid_from: record.validFrom,
      name: record.name,
      rc_number: record.rcNumber,
      tin: record.tin,
      vat_registration: record.vatRegistration,
      address: record.address,
      note: record.note,
      created_by: record.createdBy,
      created_at: record.createdAt,
    })
    .execute()
}
