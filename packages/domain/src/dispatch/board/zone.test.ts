import { expect, test } from 'vitest'
import { presenceErrors, readZoneMode, ZONE_MODES } from './zone.ts'

test('a zone is in one of three modes, and any other word is refused at its field', () => {
  for (const mode of ZONE_MODES) expect(readZoneMode(mode)).toEqual({ ok: true, mode })
  expect(readZoneMode('Auto')).toEqual({
    ok: false,
    errors: { mode: ['Please choose manual, suggest or auto'] },
  })
})

test('a tab names itself, its room and its subject within their lengths', () => {
  const tab = { tabId: 't'.repeat(64), room: 'r'.repeat(40), subject: 's'.repeat(64) }
  expect(presenceErrors(tab)).toEqual({})
  expect(presenceErrors({ ...tab, room: '', subject: null })).toEqual({})
  expect(presenceErrors({ ...tab, tabId: '' })).toEqual({
    tabId: ['Please name the tab, in at most 64 characters'],
  })
  expect(presenceErrors({ tabId: 't'.repeat(65), room: 'r'.repeat(41), subject: 's'.repeat(65) })).toEqual({
    tabId: ['Please name the tab, in at most 64 characters'],
    room: ['Room must be at most 40 characters'],
    subject: ['Subject must be an id'],
  })
})
