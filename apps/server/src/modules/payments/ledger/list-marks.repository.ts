import type { Db } from '../../../platform/db/database.ts'

/** The lists of a provider that are read from where reading ended. */
export type ProviderList = 'settlements' | 'payments' | 'refunds'

/** Up to when a list was read in full; null where it never was. */
export async function listReadTo(db: Db, provider: string, list: ProviderList): Promise<Date | null> {
  const mark = await db
    .selectFrom('provider_list_marks')
    .select('read_to')
    .where('provider', '=', provider)
    .where('list', '=', list)
    .executeTakeFirst()
  return mark?.read_to ?? null
}

/** The list was read in full up to that time; an earlier one changes nothing. */
export async function saveListReadTo(
  db: Db,
  provider: string,
  list: ProviderList,
  readTo: Date,
): Promise<void> {
  await db
    .insertInto('provider_list_marks')
    .values({ provider, list, read_to: readTo })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'list'])
        .doUpdateSet({ read_to: readTo })
        .where('provider_list_marks.read_to', '<', readTo),
    )
    .execute()
}
