import { listFailingMessages } from '@gatefill/contracts/staff/operations'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { renderRoom } from '../../../../test/render-room.tsx'
import { FailingMessages } from './failing-messages.tsx'

afterEach(cleanup)

test('staff read what keeps failing, why, and that it is sent by itself [RL-001]', async () => {
  const api = fakeApi()
  api.answer(listFailingMessages, [
    {
      topic: 'identity.mail-code',
      messages: 12,
      since: '2026-11-20T09:00:00.000Z',
      nextTryAt: '2026-11-20T09:20:00.000Z',
      error: 'connect ECONNREFUSED 192.0.2.1:587',
    },
  ])
  renderRoom(<FailingMessages />, { role: 'finance' })
  const row = (await screen.findByText('Mails with codes')).closest('tr')
  if (row === null) throw new Error('the message stands in no row')
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual([
    'connect ECONNREFUSED 192.0.2.1:587',
    '12',
    '20 Nov 2026, 10:00am',
    '20 Nov 2026, 10:20am',
  ])
  expect(document.body.textContent).toContain('the first that succeeds sends the others at once')
})
