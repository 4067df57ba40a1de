import { expect, test } from 'vitest'
import {
  ALERT_GROUPS,
  ALERT_KINDS,
  alertChanges,
  alertGroup,
  alertKindsOf,
  alertName,
  incidentAlertKind,
  jobProblem,
} from './alert.ts'

const NOW = new Date('2026-11-21T13:30:00.000Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test('an owner is told of everything, and an administrator as well', () => {
  expect(alertKindsOf('owner')).toEqual([...ALERT_KINDS])
  expect(alertKindsOf('admin')).toEqual([...ALERT_KINDS])
})

test('each of the other roles is told of what it can act on, and not of what the others decide', () => {
  expect(alertKindsOf('dispatcher')).toEqual(
    expect.arrayContaining(['emergency', 'late_run', 'meter_check_late']),
  )
  expect(alertKindsOf('support')).toEqual(
    expect.arrayContaining(['recovery', 'payment_refused', 'batch_notice']),
  )
  expect(alertKindsOf('finance')).toEqual(
    expect.arrayContaining(['refund_approval', 'dispute_due', 'job_failed']),
  )
  for (const kind of ['refund_approval', 'dead_letters', 'recovery'] as const)
    expect(alertKindsOf('dispatcher')).not.toContain(kind)
  for (const kind of ['late_run', 'refund_approval', 'disk'] as const)
    expect(alertKindsOf('support')).not.toContain(kind)
  for (const kind of ['emergency', 'recovery', 'disk'] as const)
    expect(alertKindsOf('finance')).not.toContain(kind)
})

test('each kind stands under a heading with a name of its own', () => {
  expect(new Set(ALERT_KINDS.map(alertName)).size).toBe(ALERT_KINDS.length)
  expect(ALERT_KINDS.every((kind) => ALERT_GROUPS.includes(alertGroup(kind)))).toBe(true)
  expect((['emergency', 'dispute_due', 'disk'] as const).map(alertGroup)).toEqual(['now', 'soon', 'system'])
})

test('an emergency rings until somebody has explained it, then it waits with the incidents', () => {
  expect(incidentAlertKind('emergency', 'open')).toBe('emergency')
  expect(incidentAlertKind('emergency', 'explained')).toBe('incident_soon')
  expect(incidentAlertKind('now', 'open')).toBe('incident_now')
  expect(incidentAlertKind('now', 'explained')).toBe('incident_now')
  expect(incidentAlertKind('soon', 'open')).toBe('incident_soon')
})

test('a job has failed where its last run did, whatever its schedule', () => {
  const job = { cron: '', lastSucceededAt: hoursAgo(2), lastFailedAt: hoursAgo(1) }
  expect(jobProblem(job, NOW)).toBe('failed')
  expect(jobProblem({ ...job, lastSucceededAt: null }, NOW)).toBe('failed')
  expect(jobProblem({ ...job, lastSucceededAt: hoursAgo(1) }, NOW)).toBeUndefined()
  expect(jobProblem({ ...job, lastFailedAt: null }, NOW)).toBeUndefined()
})

test('a job of every day is missed after 26 hours, one of a week or month or without a schedule is not', () => {
  const silent = (cron: string, hours: number) =>
    jobProblem({ cron, lastSucceededAt: hoursAgo(hours), lastFailedAt: null }, NOW)
  expect(silent('30 3 * * *', 27)).toBe('not run')
  expect(silent('*/5 * * * *', 27)).toBe('not run')
  expect(silent('30 3 * * *', 26)).toBeUndefined()
  expect(silent('30 3 * * 1', 27)).toBeUndefined()
  expect(silent('30 3 1 * *', 27)).toBeUndefined()
  expect(silent('0 30 3 * * *', 27)).toBeUndefined()
  expect(silent('30 3 * * * 1', 27)).toBeUndefined()
  expect(silent('', 27)).toBeUndefined()
  expect(jobProblem({ cron: '30 3 * * *', lastSucceededAt: null, lastFailedAt: null }, NOW)).toBeUndefined()
})

test('what begins, what lasts and what is over are told apart by their cause', () => {
  const cause = (name: string) => ({ cause: name, kind: 'disk' as const, title: '', detail: '', path: '' })
  expect(alertChanges([{ cause: 'a' }, { cause: 'b' }], [cause('b'), cause('c')])).toEqual({
    begun: [cause('c')],
    lasting: [cause('b')],
    ended: [{ cause: 'a' }],
  })
})
