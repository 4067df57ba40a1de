import type { BatchNotice } from '@gatefill/contracts/staff/batches'
import type { StaffMember } from '@gatefill/contracts/staff/staff-shapes'
import { alertKindsOf } from '@gatefill/domain/notifications/alert'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mayOpen } from '../../shared/rooms/rooms.ts'
import { SUPPORT } from '../../shared/rooms/support-rooms.ts'
import { fuelNoticeColumns, reachOf } from './fuel-notice-columns.tsx'

const ada: StaffMember['name'] = 'Ada Obi'
const notice: BatchNotice = {
  id: 'btn_1',
  batch: 'PMS/2026/11-A',
  message: 'Please do not use it before we have called you.',
  state: 'requested',
  requestedBy: { id: 'stf_1', name: ada },
  requestedAt: '2026-11-29T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  deliveries: 14,
  customers: 12,
}
const sent: BatchNotice = {
  ...notice,
  state: 'sent',
  decidedBy: { id: 'stf_2', name: 'Bola Ade' },
  decidedAt: '2026-11-29T09:05:00.000Z',
  customers: null,
}
const nothing = () => {}
const rowOf = (shown: BatchNotice, me: string | undefined) =>
  fuelNoticeColumns(me === undefined ? undefined : { me, approve: nothing, decline: nothing })
    .map(({ cell }) => textOf(cell(shown)))
    .join(' | ')
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<(?!\/?span)[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')

test('a notice that waits shows its words and whom it reaches, and the second person decides [ML-089]', () => {
  const other = rowOf(notice, 'stf_2')
  for (const said of ['Batch PMS/2026/11-A', notice.message, 'Waiting', '12 customers, 14 deliveries', ada])
    expect(other).toContain(said)
  expect(other).toContain('Approve the notice about PMS/2026/11-A')
  expect(other).toContain('Decline the notice')
  const own = rowOf(notice, 'stf_1')
  expect(own).toContain('You')
  expect(own).toContain('Withdraw the notice')
  expect(own).not.toContain('Approve')
})

test('a notice that was decided about says by whom and has no buttons, nor for who only reads [ML-089]', () => {
  expect(rowOf(sent, 'stf_1')).toContain('Bola Ade')
  expect(rowOf(sent, 'stf_1')).toContain('14 deliveries')
  expect(rowOf(sent, 'stf_1')).not.toContain('Withdraw the notice')
  expect(rowOf(notice, undefined)).not.toContain('Decline')
  expect(reachOf({ ...sent, state: 'withdrawn', deliveries: 0 })).toBe('Nobody')
})

test('whoever is told of a notice that waits may open the room that the alert leads to [ML-091]', () => {
  for (const role of ['support', 'admin', 'owner'] as const) {
    expect(alertKindsOf(role)).toContain('batch_notice')
    expect(mayOpen(role, SUPPORT.fuelNotices)).toBe(true)
  }
})
