import type { StaffAlert } from '@gatefill/contracts/staff/alerts'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { renderEmail } from '@gatefill/domain/core/email/email'
import type { AlertId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { AlertCause, AlertKind } from '@gatefill/domain/notifications/alert'
import { alertChanges, alertGroup, alertKindsOf } from '@gatefill/domain/notifications/alert'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import type { Alert } from './alerts.repository.ts'
import {
  deleteOldAlerts,
  endAlerts,
  findMailChoices,
  findMailReaders,
  findOpenAlerts,
  insertAlert,
  refreshAlert,
  saveMailChoices,
} from './alerts.repository.ts'
import {
  feesSet,
  goodwillAlone,
  peopleRead,
  pricesNearLimit,
  refundsNearLimit,
} from './alone-causes.repository.ts'
import {
  deadLetters,
  disputesDue,
  disputesOfRefunded,
  lateRuns,
  noticesToApprove,
  openDiscrepancies,
  papersThatEnd,
  paymentsRefused,
  recoveriesToDecide,
  refundsToApprove,
  refundsToFund,
  silentVans,
} from './causes.repository.ts'
import { incidentsToClear } from './incident-causes.repository.ts'
import { failingJobs } from './job-causes.ts'
import { lateMeterChecks } from './meter-causes.repository.ts'
import { accountChanges } from './payee-causes.repository.ts'
import { escalationsAnswered, escalationsToAnswer } from './support-causes.repository.ts'

/** Topic of the mail about an alert to one member of staff. */
export const ALERT_MAIL = 'alerts.mail'

export type AlertsDeps = {
  email: EmailDeps
  origin: () => string
  findStaffEmail: (db: Db, id: StaffId) => Promise<string | undefined>
  /** What the machine says of its disk; empty where it cannot be read. */
  readDisk: () => Promise<AlertCause[]>
}

/** What needs a person: each cause once, while it lasts. */
export function alertsService(context: Context, deps: AlertsDeps) {
  const { database, clock, log } = context
  return {
    /** Of the kinds of that role. */
    list: async (role: StaffRole): Promise<StaffAlert[]> => {
      const kinds = alertKindsOf(role)
      const open = await findOpenAlerts(database.db)
      return open.filter(({ kind }) => kinds.includes(kind)).map(viewOf)
    },

    mailChoices: async (staffId: StaffId, role: StaffRole): Promise<{ kinds: AlertKind[] }> => {
      const chosen = await findMailChoices(database.db, staffId)
      return { kinds: alertKindsOf(role).filter((kind) => chosen.includes(kind)) }
    },

    setMailChoices: async (
      tx: Tx,
      { staffId, role }: { staffId: StaffId; role: StaffRole },
      kinds: readonly AlertKind[],
    ): Promise<{ kinds: AlertKind[] }> => {
      const allowed = alertKindsOf(role).filter((kind) => kinds.includes(kind))
      await saveMailChoices(tx, staffId, allowed)
      return { kinds: allowed }
    },

    /** Compares what needs a person now with what is told already; comes round every minute. */
    refresh: async (): Promise<void> => {
      const causes = await readCauses(database.jobs, clock(), deps.readDisk)
      await database.transaction(async (tx) => saveChanges(context, tx, causes))
    },

    mailAlert: createMailAlert(context, deps),

    /** Deletes alerts that ended before their rule. */
    deleteOld: async (): Promise<void> => {
      const deleted = await deleteOldAlerts(database.jobs, storedSince(RETENTION.alerts, clock()))
      log.info({ deleted }, 'old alerts deleted')
    },
  }
}

export type AlertsService = ReturnType<typeof alertsService>

async function readCauses(db: Db, now: Date, readDisk: AlertsDeps['readDisk']): Promise<AlertCause[]> {
  const found: AlertCause[][] = []
  for (const read of [
    incidentsToClear,
    lateRuns,
    silentVans,
    recoveriesToDecide,
    escalationsToAnswer,
    escalationsAnswered,
    refundsToApprove,
    refundsToFund,
    paymentsRefused,
    lateMeterChecks,
    disputesOfRefunded,
    refundsNearLimit,
    pricesNearLimit,
    goodwillAlone,
    feesSet,
    peopleRead,
    accountChanges,
    noticesToApprove,
    disputesDue,
    papersThatEnd,
    openDiscrepancies,
    deadLetters,
    failingJobs,
  ])
    found.push(await read(db, now))
  return [...found.flat(), ...(await readDisk())]
}

async function saveChanges({ clock, ids }: Context, tx: Tx, causes: readonly AlertCause[]): Promise<void> {
  const at = clock()
  const { begun, lasting, ended } = alertChanges(await findOpenAlerts(tx), causes)
  await endAlerts(
    tx,
    ended.map(({ id }) => id),
    at,
  )
  for (const cause of lasting) await refreshAlert(tx, cause)
  for (const cause of begun) {
    const id = asId<AlertId>(ids.next(ID_PREFIX.alert))
    if (await insertAlert(tx, id, cause, at)) await writeMails(tx, id, cause, at)
  }
}

/** One mail for each alert and reader: its key is both. */
async function writeMails(
  tx: Tx,
  id: AlertId,
  { kind, title, detail, path }: AlertCause,
  at: Date,
): Promise<void> {
  for (const reader of await findMailReaders(tx, kind)) {
    if (!alertKindsOf(reader.role).includes(kind)) continue
    const payload = { staffId: reader.id, title, detail, path }
    const key = `${ALERT_MAIL}:${id}:${reader.id}`
    await addOutboxMessage(tx, { topic: ALERT_MAIL, key, payload, runAt: at }, at)
  }
}

type AlertMail = { key: string; staffId: StaffId; title: string; detail: string; path: string }

function createMailAlert({ database }: Context, { email, origin, findStaffEmail }: AlertsDeps) {
  /** Mails one alert to one member of staff; a retry has the same Message-ID. */
  return async ({ key, staffId, title, detail, path }: AlertMail): Promise<void> => {
    const to = await findStaffEmail(database.db, staffId)
    if (to === undefined) return
    const mail = renderEmail(email.sender, {
      subject: title,
      paragraphs: [detail],
      action: { label: 'Open in the console', url: `${origin()}/console${path}` },
      small: 'You chose this mail. The bell in the console is where you change that.',
    })
    await email.mailer.send({ id: key, to, ...mail })
  }
}

const viewOf = ({ id, kind, title, detail, path, beganAt }: Alert): StaffAlert => ({
  id,
  kind,
  group: alertGroup(kind),
  title,
  detail,
  path,
  since: beganAt.toISOString(),
})
