import { statfs } from 'node:fs/promises'
import type { StaffAlert } from '@gatefill/contracts/staff/alerts'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { AlertId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { AlertCause, AlertKind } from '@gatefill/domain/notifications/alert'
import {
  alertChanges,
  alertGroup,
  alertKindsOf,
  DISK_FULL_PERCENT,
  jobProblem,
} from '@gatefill/domain/notifications/alert'
import { renderEmail } from '@gatefill/domain/notifications/email/email'
import { messageTopicName } from '@gatefill/domain/notifications/failing-messages'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findFailingTopics } from '../../platform/jobs/failing-messages.ts'
import { findJobRecords } from '../../platform/jobs/job-records.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { findStaffEmail } from '../staff/index.ts'
import {
  type Alert,
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
  bankChargesNearLimit,
  feesSet,
  lossRulesSet,
  peopleRead,
  pricesNearLimit,
  refundsNearLimit,
} from './alone-causes.repository.ts'
import {
  deadLetters,
  lateRuns,
  MAX_OF_A_KIND,
  noticesToApprove,
  openDiscrepancies,
  papersThatEnd,
  paymentsRefused,
  recoveriesToDecide,
  refundsToApprove,
  refundsToFund,
  silentVans,
} from './causes.repository.ts'
import { acceptancesToDecide, disputesDue, disputesOfRefunded } from './dispute-causes.repository.ts'
import { givenAlone } from './given-alone.repository.ts'
import { incidentsToClear } from './incident-causes.repository.ts'
import { lateMeterChecks } from './meter-causes.repository.ts'
import { accountChanges } from './payee-causes.repository.ts'
import { escalationsAnswered, escalationsToAnswer } from './support-causes.repository.ts'
import { disputesTurned, payoutsReturned, refundsReturned } from './turned-causes.repository.ts'

/** Topic of the mail about an alert to one member of staff. */
export const ALERT_MAIL = 'alerts.mail'

// What needs a person: each cause once, while it lasts.

/** The alerts of the kinds that concern a role. */
export async function listAlerts(app: App, role: StaffRole): Promise<StaffAlert[]> {
  const kinds = alertKindsOf(role)
  const open = await findOpenAlerts(app.database.db)
  return open.filter(({ kind }) => kinds.includes(kind)).map(viewOf)
}

/** The kinds of alerts that a member of staff wants by mail, of those that the role sees. */
export async function mailChoices(
  app: App,
  staffId: StaffId,
  role: StaffRole,
): Promise<{ kinds: AlertKind[] }> {
  const chosen = await findMailChoices(app.database.db, staffId)
  return { kinds: alertKindsOf(role).filter((kind) => chosen.includes(kind)) }
}

/** Saves which alerts a member of staff wants by mail; kinds that the role does not see are left out. */
export async function setMailChoices(
  tx: Tx,
  { staffId, role }: { staffId: StaffId; role: StaffRole },
  kinds: readonly AlertKind[],
): Promise<{ kinds: AlertKind[] }> {
  const allowed = alertKindsOf(role).filter((kind) => kinds.includes(kind))
  await saveMailChoices(tx, staffId, allowed)
  return { kinds: allowed }
}

/** Compares what needs a person now with what is told already; comes round every minute. */
export async function refreshAlerts(app: App): Promise<void> {
  const causes = await readCauses(app, app.database.jobs, app.clock())
  await app.database.transaction(async (tx) => saveChanges(app, tx, causes))
}

/** Deletes alerts that ended before their rule. */
export async function cleanUpAlerts(app: App): Promise<void> {
  const deleted = await deleteOldAlerts(app.database.jobs, storedSince(RETENTION.alerts, app.clock()))
  app.log.info({ deleted }, 'old alerts deleted')
}

async function readCauses(app: App, db: Db, now: Date): Promise<AlertCause[]> {
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
    refundsReturned,
    payoutsReturned,
    disputesTurned,
    paymentsRefused,
    lateMeterChecks,
    disputesOfRefunded,
    acceptancesToDecide,
    refundsNearLimit,
    pricesNearLimit,
    givenAlone,
    bankChargesNearLimit,
    feesSet,
    lossRulesSet,
    peopleRead,
    accountChanges,
    noticesToApprove,
    disputesDue,
    papersThatEnd,
    openDiscrepancies,
    deadLetters,
    failingMessages,
    failingJobs,
  ])
    found.push(await read(db, now))
  return [...found.flat(), ...(await readDisk(app))]
}

/** Topics of the outbox whose messages keep failing: one cause for each. */
async function failingMessages(db: Db): Promise<AlertCause[]> {
  const topics = await findFailingTopics(db)
  return topics.slice(0, MAX_OF_A_KIND).map(({ topic, messages, since }) => ({
    cause: `messages_failing:${topic}`,
    kind: 'messages_failing',
    title: `${messageTopicName(topic)} fail: ${messages} ${messages === 1 ? 'waits' : 'wait'} since ${formatDateTime(since)}`,
    detail:
      'Each is tried again at least every ten minutes, and all at once when one succeeds. See the reason.',
    path: '/money/dead-letters',
  }))
}

async function saveChanges(app: App, tx: Tx, causes: readonly AlertCause[]): Promise<void> {
  const at = app.clock()
  const { begun, lasting, ended } = alertChanges(await findOpenAlerts(tx), causes)
  await endAlerts(
    tx,
    ended.map(({ id }) => id),
    at,
  )
  for (const cause of lasting) await refreshAlert(tx, cause)
  for (const cause of begun) {
    const id = asId<AlertId>(app.ids.next(ID_PREFIX.alert))
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

export async function mailAlert(app: App, { key, staffId, title, detail, path }: AlertMail): Promise<void> {
  const to = await findStaffEmail(app.database.db, staffId)
  if (to === undefined) return
  const mail = renderEmail(app.email.sender, {
    subject: title,
    paragraphs: [detail],
    action: { label: 'Open in the console', url: `${app.origin()}/console${path}` },
    small: 'You chose this mail. The bell in the console is where you change that.',
  })
  await app.email.mailer.send({ id: key, to, ...mail })
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

/** Tells of the disk that holds a folder when it is nearly full; of nothing where it cannot be read. */
async function readDisk(app: App): Promise<AlertCause[]> {
  try {
    const { blocks, bavail } = await statfs(app.config.DATA_DIR)
    return diskCauses(blocks === 0 ? 0 : Math.round(((blocks - bavail) / blocks) * 100))
  } catch (error) {
    app.log.debug({ reason: String(error) }, 'the disk could not be read')
    return []
  }
}

/** One cause while the disk is nearly full, whatever its percent is by then. */
export const diskCauses = (percent: number): AlertCause[] =>
  percent < DISK_FULL_PERCENT
    ? []
    : [
        {
          cause: 'disk',
          kind: 'disk',
          title: `The disk of the data is ${percent}% full`,
          detail: 'Pictures and the embedded database lie there; make room before it is full',
          path: '/settings',
        },
      ]

/** Recurring jobs that failed last, and those of every day that were not run. */
async function failingJobs(db: Db, now: Date): Promise<AlertCause[]> {
  const jobs = await findJobRecords(db)
  return jobs
    .flatMap(({ name, lastStartedAt, ...times }): AlertCause[] => {
      const problem = jobProblem(times, now)
      if (problem === undefined) return []
      return [
        {
          cause: `job_failed:${name}`,
          kind: 'job_failed',
          title: problem === 'failed' ? `The job ${name} failed` : `The job ${name} was not run`,
          detail: `It was last started ${formatDateTime(lastStartedAt)}`,
          path: '/money/dead-letters',
        },
      ]
    })
    .slice(0, MAX_OF_A_KIND)
}
