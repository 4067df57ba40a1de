import { createReadCache } from '@gatefill/client/calls/read-cache'
import { CallContext } from '@gatefill/client/react/call-context'
import { NotifyContext } from '@gatefill/client/react/use-write'
import type { BankRuleView } from '@gatefill/contracts/staff/finance/bank-charges'
import {
  approveBankLine,
  explainBankLine,
  listBankLineCandidates,
  listBankRules,
  postByBankRule,
  rememberBankRule,
} from '@gatefill/contracts/staff/finance/bank-charges'
import type { BankLine } from '@gatefill/contracts/staff/finance/bank-line-shape'
import { listBankLines } from '@gatefill/contracts/staff/finance/statements'
import { pageOf } from '@gatefill/domain/core/page'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { call } from '../../../shared/call.ts'
import { MemberContext } from '../../../shared/member.ts'
import { BankLines } from './bank-lines.tsx'
import { BankRules } from './bank-rules.tsx'

const ADA = { id: 'stf_1', name: 'Adaeze Okafor' }
const BISI = { id: 'stf_2', name: 'Bisi Ade' }

const line = (change: Partial<BankLine> = {}): BankLine => ({
  id: 'bln_01J00000000000000000000001',
  statementId: 'bst_1',
  day: '2026-11-20',
  narration: 'NIP CHARGE + VAT 0000132611',
  reference: '',
  amount: -5_375,
  state: 'open',
  settlement: null,
  payoutId: null,
  decidedBy: null,
  note: '',
  explanation: null,
  proposal: null,
  ...change,
})
const posted = (requestedBy: typeof ADA | null = ADA): Partial<BankLine> => ({
  state: 'posted',
  decidedBy: requestedBy,
  explanation: {
    id: 'bex_1',
    parts: [
      { kind: 'charge', amount: -5_375, charge: 'transfer_fee', name: '', settlement: null, payoutId: null },
    ],
    note: '',
    rule: null,
    requestedBy,
    requestedAt: '2026-11-20T09:00:00.000Z',
    approvedBy: null,
  },
})
const rule: BankRuleView = {
  id: 'brl_01J00000000000000000000001',
  account: '0123456789',
  words: 'sms alert charge',
  charge: 'sms_charge',
  upTo: 40_000,
  isAutomatic: false,
  state: 'active',
  replaces: null,
  requestedBy: ADA,
  requestedAt: '2026-11-20T09:00:00.000Z',
  approvedBy: null,
  fitting: [
    { id: 'bln_a', day: '2026-11-20', narration: 'SMS ALERT CHARGE A', amount: -400 },
    { id: 'bln_b', day: '2026-11-21', narration: 'SMS ALERT CHARGE B', amount: -800 },
  ],
  fittingCount: 2,
  fittingAmount: -1_200,
}

afterEach(cleanup)

function open(lines: BankLine[], rules: BankRuleView[] | 'refused' = []) {
  const api = fakeApi()
  const said: string[] = []
  api.answer(listBankLines, pageOf(lines, lines.length, 1, 20))
  if (rules === 'refused') api.refuse(listBankRules)
  else api.answer(listBankRules, rules)
  api.answer(listBankLineCandidates, {
    settlements: [],
    payouts: [{ id: 'pyt_1', amount: 5_000_000, narration: 'GATEFILL PO 7' }],
  })
  render(
    <CallContext value={call}>
      <NotifyContext value={{ success: (text) => void said.push(text) }}>
        <QueryClientProvider client={createReadCache({ staleTime: 5000 })}>
          <MemberContext value={{ ...ADA, email: 'ada@gatefill.test', role: 'finance' }}>
            <MemoryRouter>
              <BankLines />
              <BankRules />
            </MemoryRouter>
          </MemberContext>
        </QueryClientProvider>
      </NotifyContext>
    </CallContext>,
  )
  return { api, said, user: userEvent.setup() }
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('a line is posted as one charge by keyboard, and its text is offered to be remembered [ML-107]', async () => {
  const { api, user } = open([line()])
  const post = await screen.findByRole('button', { name: /^Post NIP CHARGE/ })
  post.focus()
  await user.keyboard('{Enter}')
  const form = await dialog()
  expect(form.getByText('Nothing is left. The parts equal the line.')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Post' }))
  expect(form.getByText('Please select what this is')).toBeDefined()
  await user.selectOptions(form.getByLabelText('What it is'), 'Transfer fee (Bank charges)')
  api.answer(explainBankLine, line(posted()))
  await user.click(form.getByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: 'Remember this text?' })
  expect(api.sent(explainBankLine)[0]?.body).toMatchObject({
    parts: [{ kind: 'charge', charge: 'transfer_fee', amount: -5_375 }],
  })
  const remember = await dialog()
  expect((remember.getByLabelText('Words of the text') as HTMLInputElement).value).toBe('nip charge vat')
  api.answer(rememberBankRule, { id: rule.id })
  await user.click(remember.getByRole('button', { name: 'Remember' }))
  await waitFor(() => expect(api.sent(rememberBankRule)).toHaveLength(1))
  expect(api.sent(rememberBankRule)[0]?.body).toMatchObject({
    words: 'nip charge vat',
    charge: 'transfer_fee',
    upTo: 5_375,
    isAutomatic: false,
  })
  expect(api.unanswered).toEqual([])
})

test('while a line is split the form shows what is left, and says of which part what is wrong [ML-107]', async () => {
  const { api, user } = open([line({ amount: -5_005_375 })])
  await user.click(await screen.findByRole('button', { name: /^Post NIP CHARGE/ }))
  const form = await dialog()
  await waitFor(() => expect(form.getByRole('option', { name: /GATEFILL PO 7/ })).toBeDefined())
  await user.selectOptions(
    form.getByLabelText('What it is'),
    form.getByRole('option', { name: /GATEFILL PO 7/ }),
  )
  expect(form.getByText('-₦53.75 is left')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Split: add a part' }))
  expect((form.getByLabelText('Amount of part 2 in naira') as HTMLInputElement).value).toBe('-53.75')
  await user.clear(form.getByLabelText('Amount of part 2 in naira'))
  await user.type(form.getByLabelText('Amount of part 2 in naira'), '50')
  expect(form.getByText('-₦3.75 is left')).toBeDefined()
  expect(form.getByText('-₦50.00, money out')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Post' }))
  expect(form.getByText('Part 2: Please select what this is')).toBeDefined()
  await user.selectOptions(form.getByLabelText('What part 2 is'), 'Discrepancy with the bank')
  await user.type(form.getByLabelText('Name of the discrepancy in part 2'), 'Too much')
  await user.click(form.getByRole('button', { name: 'Post' }))
  expect(form.getByText(/^The parts must equal the line, -₦50,053\.75\. -₦3\.75 is left/)).toBeDefined()
  await user.clear(form.getByLabelText('Amount of part 2 in naira'))
  await user.type(form.getByLabelText('Amount of part 2 in naira'), '53.75')
  api.refuse(explainBankLine, {
    code: 'CONFLICT',
    message: 'This line is posted already. Nothing was changed.',
  })
  await user.click(form.getByRole('button', { name: 'Post' }))
  await form.findByText('This line is posted already. Nothing was changed.')
  expect(api.sent(explainBankLine)[0]?.body).toMatchObject({
    parts: [
      { kind: 'payout', payoutId: 'pyt_1', amount: -5_000_000 },
      { kind: 'discrepancy', name: 'Too much', amount: -5_375 },
    ],
  })
})

test('who asked awaits a colleague and may withdraw; a colleague approves [ML-102] [ML-107]', async () => {
  const requested = (by: typeof ADA, change: Partial<BankLine>) =>
    line({ ...posted(by), state: 'requested', ...change })
  const own = requested(ADA, { id: 'bln_01J00000000000000000000002', narration: 'OWN' })
  const { api, user, said } = open([own, requested(BISI, { narration: 'OF BISI' })])
  await screen.findByRole('button', { name: 'Withdraw OWN' })
  expect(screen.queryByRole('button', { name: 'Approve OWN' })).toBeNull()
  expect(screen.getByText('Awaits a colleague')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Approve OF BISI' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/Bisi Ade says it is: Transfer fee\./)).toBeDefined()
  api.answer(approveBankLine, line(posted(BISI)))
  await user.click(asked.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(said).toEqual(['Line posted']))
})

test('the lines of a rule are posted with one button that says how many, and what became of them [ML-105]', async () => {
  const { api, user, said } = open([], [rule])
  await screen.findByText('2, -₦12.00')
  await user.click(screen.getByRole('button', { name: 'Post 2 lines sms alert charge' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/^-₦12\.00 in all/)).toBeDefined()
  api.answer(postByBankRule, { posted: 1, requested: 0, left: 1 })
  await user.click(asked.getByRole('button', { name: 'Post 2 lines' }))
  await waitFor(() =>
    expect(said).toEqual(['1 posted. 1 were not posted: explained meanwhile, or their month is closed.']),
  )
  expect(api.sent(postByBankRule)[0]?.body).toEqual({ lineIds: ['bln_a', 'bln_b'] })
})

test('without rules the list says how one comes, and a failed read offers another try [ML-107]', async () => {
  open([])
  await screen.findByText('No rules yet')
  cleanup()
  open([], 'refused')
  await screen.findByRole('button', { name: /try again/i })
})
