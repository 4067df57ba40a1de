import { getAlertMailChoices, listAlerts, setAlertMailChoices } from '@gatefill/contracts/staff/alerts'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { AlertsService } from './alerts.service.ts'

/** The bell of the console. */
export function bindAlerts(bind: Binder, alerts: AlertsService): void {
  bind(listAlerts, async ({ caller }) => ok(await alerts.list(caller.role)))
  bind(getAlertMailChoices, async ({ caller }) => ok(await alerts.mailChoices(caller.staffId, caller.role)))
  bind(setAlertMailChoices, async ({ tx, caller, body }) =>
    ok(await alerts.setMailChoices(tx, caller, body.kinds)),
  )
}
