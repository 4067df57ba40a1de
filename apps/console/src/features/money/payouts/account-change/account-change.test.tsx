import { serverTime } from '@gatefill/client/device/server-clock'
import type { AccountChangeView } from '@gatefill/contracts/staff/finance/account-change-shape'
import type { StaffMember } from '@gatefill/contracts/staff/staff-shapes'
import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MemberContext } from '../../../../shared/member.ts'
import { AccountChangeActs } from './account-change-acts.tsx'
import { AccountChangeNotices } from './account-change-notices.tsx'
import { AccountChangePanel } from './account-change-panel.tsx'
import { AccountChangeWait } from './account-change-wait.tsx'

const [adaeze, kemi, tobi] = ['Adaeze Okafor', 'Kemi Bello', 'Tóbi Lawal'].map((name) => ({
  id: `stf_${name}`,
  name,
}))
const hoursAgo = (hours: number) => secondsAfter(serverTime(), -hours * HOUR_SECONDS).toISOString()
const waiting = {
  id: 'pac_1',
  state: 'waiting',
  account: { beneficiary: 'Ikota Station Ltd', accountNumber: '0701189915', bankCode: '044' },
  old: {
    beneficiary: 'Ikota Station Ltd',
    accountNumber: '0123453382',
    bankCode: '058',
    since: '2026-03-14T09:00:00Z',
    by: kemi,
  },
  askedForBy: 'E-mail to Adaeze, 8:50am',
  askedBy: adaeze,
  askedAt: hoursAgo(0),
  confirmedBy: null,
  confirmedAt: null,
  confirmNote: '',
  refusedBy: null,
  refusedAt: null,
  refusal: '',
  freeAt: null,
  confirmers: [
    { ...kemi, role: 'admin' },
    { ...tobi, role: 'finance' },
  ],
  mayRefuse: true,
  holder: { state: 'named', name: 'IKOTA OIL ENT', problem: 'The bank names the holder IKOTA OIL ENT.' },
  oldHolderName: 'IKOTA STATION LTD',
  oldPaid: { count: 31, last: '2026-11-21' },
  newPaid: { count: 0, last: null },
  answers: [],
  notices: [
    { channel: 'text', recipient: '+2348021184420', state: 'sent', endedAt: hoursAgo(0) },
    { channel: 'mail', recipient: 'ikota@example.com', state: 'refused', endedAt: hoursAgo(0) },
  ],
} as unknown as AccountChangeView // the three people are there: the list of names is not empty
const confirmed: AccountChangeView = {
  ...waiting,
  state: 'confirmed',
  confirmers: [],
  confirmedBy: kemi ?? null,
  confirmedAt: hoursAgo(0),
  freeAt: hoursAgo(-17.1),
}

const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<(?!\/?span)[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
const panel = (change: AccountChangeView) =>
  textOf(<AccountChangePanel id="change" change={change} payeeName="Ikota Station" />)

test('both accounts stand side by side with who changed it, when, and whose it is [ML-084]', () => {
  const text = panel(waiting)
  expect(text).toContain('Another account of Ikota Station was asked for today. The old one stays until')
  expect(text).toMatch(/Account 0123453382 0701189915/)
  expect(text).toContain('31 payouts, last 21 Nov 2026 None')
  expect(text).toContain('Kemi Bello Adaeze Okafor')
  expect(text).toContain('Name at the bank IKOTA STATION LTD IKOTA OIL ENT, not Ikota Station Ltd: read both')
  expect(text).toContain('Nobody yet')
  expect(panel(confirmed)).toMatch(
    /was changed today\. Nothing leaves before an independent person .* and not before/,
  )
  const said = (state: 'asking' | 'unanswered' | 'unknown') =>
    panel({ ...waiting, holder: { state, name: '', problem: null } })
  expect(said('unanswered')).toContain('The bank gave no answer: read the name yourself')
  expect(said('unknown')).toContain('The bank knows no such account')
  expect(said('asking')).toContain('Being asked')
})

test('whom we told is listed, and nobody is said as well [ML-084] [ML-082]', () => {
  const text = textOf(<AccountChangeNotices {...waiting} />)
  expect(text).toContain('Sent Text message to 0802 118 4420')
  expect(text).toContain('Not sent Mail to ikota@example.com')
  expect(text).toContain('No answer yet')
  expect(textOf(<AccountChangeNotices notices={[]} answers={[]} />)).toContain('Nobody could be told')
  const answers = [{ words: 'Knows nothing of it', by: { id: 'stf_1', name: 'Tóbi Lawal' }, at: hoursAgo(0) }]
  expect(textOf(<AccountChangeNotices notices={[]} answers={answers} />)).toContain(
    'Knows nothing of it Tóbi Lawal,',
  )
})

test('how long a new account waits is said until it may be paid [ML-084]', () => {
  expect(textOf(<AccountChangeWait change={confirmed} />)).toMatch(/17 h \d+ min left/)
  expect(textOf(<AccountChangeWait change={waiting} />)).toBe('')
  expect(textOf(<AccountChangeWait change={{ ...confirmed, freeAt: hoursAgo(1) }} />)).toBe('')
})

const acts = (
  change: AccountChangeView,
  member: { id: string; name: string } | undefined,
  role = 'finance',
) =>
  textOf(
    <QueryClientProvider client={new QueryClient()}>
      <MemberContext value={{ ...member, role } as unknown as StaffMember /* what the acts read of it */}>
        <AccountChangeActs change={change} payeeName="Ikota Station" focusOn="#payees" />
      </MemberContext>
    </QueryClientProvider>,
  )

test('another person confirms, who asked reads why not, and each may refuse [ML-084] [ML-080]', () => {
  expect(acts(waiting, tobi)).toContain('Confirm the new account')
  expect(acts(waiting, adaeze)).toContain('You asked for this change yourself')
  expect(acts(waiting, adaeze)).toContain('Refuse it')
  expect(acts(confirmed, tobi)).toContain('Refuse and go back to the old account')
  expect(acts(confirmed, tobi)).not.toContain('Confirm the new account')
  expect(acts({ ...confirmed, mayRefuse: false }, tobi)).toBe('')
  expect(acts(waiting, tobi, 'owner')).toBe('')
})

test('who can confirm another account is said with their roles, and that nobody can [ML-088]', () => {
  expect(acts(waiting, adaeze)).toContain(
    'Who can confirm it: Kemi Bello, administrator; Tóbi Lawal, finance.',
  )
  expect(acts(waiting, tobi)).toContain('Confirm the new account')
  const nobody = { ...waiting, confirmers: [] }
  expect(acts(nobody, tobi)).toContain('Nobody can confirm this now: everybody else depends on Adaeze Okafor')
  expect(acts(nobody, tobi)).not.toContain('Confirm the new account')
})
