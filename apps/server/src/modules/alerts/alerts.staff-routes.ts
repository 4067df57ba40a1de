import * as alertsCalls from '@gatefill/contracts/staff/alerts'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { listAlerts, mailChoices, setMailChoices } from './alerts.ts'

/** The bell of the console. */
export function bindAlerts(app: App, bind: Binder): void {
  bind(alertsCalls.listAlerts, async ({ caller }) => ok(await listAlerts(app, caller.role)))
  bind(alertsCalls.getAlertMailChoices, async ({ caller }) =>
    ok(await mailChoices(app, caller.staffId, caller.role)),
  )
  bind(alertsCalls.setAlertMailChoices, async ({ tx, caller, body }) =>
    ok(await setMailChoices(tx, caller, body.kinds)),
  )
}
