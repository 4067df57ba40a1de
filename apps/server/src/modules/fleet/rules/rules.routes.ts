import { getOrdering } from '@gatefill/contracts/public/ordering'
import { ok } from '@gatefill/domain/core/result'
import { hoursOutsideCurfew } from '@gatefill/domain/fleet/hours-outside-curfew'
import type { Context } from '../../../platform/context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** What customers see of the rules of dispatch and the pauses of ordering. */
export function bindOrdering(
  bind: Binder,
  { database, clock }: Context,
  { rules, pauses }: FleetService,
): void {
  bind(getOrdering, async () => {
    const { curfew } = await rules.at(database.db, clock())
    return ok({ pauses: await pauses.listPublic(), hours: hoursOutsideCurfew(curfew.van) })
  })
}
