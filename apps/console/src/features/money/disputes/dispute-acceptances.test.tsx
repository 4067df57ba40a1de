import type { Call } from '@gatefill/client/calls/client'
import { CallContext } from '@gatefill/client/react/call-context'
import type { FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import type { StaffMember } from '@gatefill/contracts/staff/staff-shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MemberContext } from '../../../shared/member.ts'
import { DisputeAcceptances } from './dispute-acceptances.tsx'
import { DisputePapers } from './dispute-papers.tsx'

const dispute = {
  state: 'open',
  dueAt: '2026-12-01T16:00:00.000Z',
  acceptances: [
    {
      id: 'dpa_1',
      state: 'requested',
      amount: 6_000_000,
      details: 'The van never came',
      requestedBy: { id: 'stf_1', name: 'Adaeze Okafor' },
      requestedAt: '2026-11-29T09:00:00.000Z',
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
    },
  ],
} as unknown as FinanceDisputeDetail // what the panel reads of it

const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<(?!\/?span)[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
const notCalled: Call = () => Promise.reject(new Error('nothing is sent'))
const shown = (of: FinanceDisputeDetail, id: string, role = 'finance') =>
  textOf(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={notCalled}>
        <MemberContext value={{ id, role } as unknown as StaffMember /* what the panel reads of it */}>
          <DisputeAcceptances dispute={of} />
        </MemberContext>
      </CallContext>
    </QueryClientProvider>,
  )

test('a second person reads amount, reason, who asked and until when, and approves or declines [ML-116]', () => {
  const text = shown(dispute, 'stf_2')
  for (const said of ['₦60,000.00', 'The van never came', 'Adaeze Okafor', 'Answer by', '1 Dec 2026'])
    expect(text).toContain(said)
  expect(text).toMatch(/Approve Decline/)
})

test('who asked reads that a colleague decides, and a bank that was faster is said [ML-116]', () => {
  const own = shown(dispute, 'stf_1')
  expect(own).toContain('a colleague must approve or decline it')
  expect(own).not.toContain('Decline')
  expect(shown(dispute, 'stf_2', 'owner')).not.toContain('Approve')
  expect(shown({ ...dispute, state: 'won' }, 'stf_2')).toContain('Nobody decided in time')
})

test('our papers stand with state, date and the number at the provider [ML-117]', () => {
  const facts = [
    { name: 'Date', value: '3 Nov 2026, 9:14am' },
    { name: 'Number at Paystack', value: '3018999' },
  ]
  const papers = [{ id: 'refund-3018999', title: 'Refund of ₦23,460.00, processed by Paystack', facts }]
  expect(textOf(<DisputePapers papers={papers} />)).toContain(
    'processed by Paystack Date: 3 Nov 2026, 9:14am, Number at Paystack: 3018999',
  )
  expect(textOf(<DisputePapers papers={[]} />)).toBe('')
})
