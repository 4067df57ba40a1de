import type { WireBatch } from '@gatefill/contracts/staff/batches'
import { getBatchDeliveries, requestBatchNotice } from '@gatefill/contracts/staff/batches'
import { NOTICE_WORDS } from '@gatefill/domain/delivery/batch'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { renderRoom } from '../../../test/render-room.tsx'
import { csvOf } from '../../shared/table/table-csv.ts'
import { batchDeliveryColumns, batchLoadColumns } from './batch-columns.tsx'
import { BatchesPage } from './batches.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const BATCH: WireBatch = {
  batch: 'PMS/2026/11-A',
  loads: [
    {
      id: 'mov_1',
      at: AT,
      station: 'Lekki Station',
      plate: 'KJA 123 AA',
      product: 'PMS',
      dl: 2000,
      seal: 'S-7',
    },
  ],
  deliveries: [
    {
      id: 'mov_2',
      orderId: 'ord_01HZXW5N8Y0000000000111111',
      customerName: 'Ada Obi',
      customerPhone: '+2348031234567',
      at: AT,
      plate: 'KJA 123 AA',
      product: 'PMS',
      dl: 200,
    },
  ],
  notices: [],
  requests: [{ id: 'btr_1', message: 'Do not use it.', by: 'Bola Ade', at: AT }],
}

afterEach(cleanup)

function open(role: 'support' | 'dispatcher', at = '/support/batches') {
  const api = fakeApi()
  api.answer(getBatchDeliveries, BATCH)
  return { api, ...renderRoom(<BatchesPage />, { role, at }) }
}

test('a batch shows who received it, where it was loaded, and what waits to be told [RP-350]', async () => {
  const { api, user } = open('dispatcher')
  await user.click(screen.getByRole('button', { name: 'Show who received it' }))
  expect(screen.getByText(/Please enter the batch/)).toBeDefined()
  await user.type(screen.getByLabelText('Batch'), ' PMS/2026/11-A ')
  await user.click(screen.getByRole('button', { name: 'Show who received it' }))
  const receivers = within(await screen.findByRole('region', { name: 'Who received it' }))
  expect(receivers.getByText('Ada Obi')).toBeDefined()
  expect(receivers.getByRole('link', { name: '0803 123 4567' }).getAttribute('href')).toBe(
    'tel:+2348031234567',
  )
  expect(receivers.getByText('20.0 L')).toBeDefined()
  expect(screen.getByText('Lekki Station')).toBeDefined()
  expect(screen.getByText(/Bola Ade asked for it/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask for a notice' })).toBeNull()
  expect(api.sent(getBatchDeliveries)[0]?.path).toContain(encodeURIComponent(BATCH.batch))
})

test('a notice about a batch begins with words that stand ready [RP-350]', async () => {
  const { api, user } = open('support', `/support/batches?batch=${encodeURIComponent(BATCH.batch)}`)
  await user.click(await screen.findByRole('button', { name: 'Ask for a notice' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByLabelText<HTMLInputElement>('Batch').value).toBe(BATCH.batch)
  await user.selectOptions(form.getByLabelText('What it is about'), 'It is being tested')
  api.answer(requestBatchNotice, { id: 'btr_2', deliveries: 1 })
  await user.click(form.getByRole('button', { name: 'Ask for approval' }))
  const words = NOTICE_WORDS.find(({ title }) => title === 'It is being tested')
  await waitFor(() => expect(api.sent(requestBatchNotice)[0]?.body).toEqual({ message: words?.message }))
})

test('an unknown batch is said to be on no record [RP-350]', async () => {
  const api = fakeApi()
  api.refuse(getBatchDeliveries, {
    code: 'NOT_FOUND',
    message: 'No loading of this batch is on record.',
  })
  renderRoom(<BatchesPage />, { role: 'support', at: '/support/batches?batch=X' })
  expect(await screen.findByText(/No loading of this batch is on record/)).toBeDefined()
})

test('two loadings of one van at one moment are two rows, and a file has litres [RP-263]', async () => {
  const [load] = BATCH.loads
  const api = fakeApi()
  const twice = [load, load].flatMap((one, at) => (one === undefined ? [] : [{ ...one, id: `mov_${at}` }]))
  api.answer(getBatchDeliveries, { ...BATCH, loads: twice })
  renderRoom(<BatchesPage />, {
    role: 'dispatcher',
    at: `/support/batches?batch=${encodeURIComponent(BATCH.batch)}`,
  })
  const loads = within(await screen.findByRole('region', { name: 'Where it was loaded' }))
  expect(loads.getAllByText('Lekki Station')).toHaveLength(2)
  expect(csvOf(batchLoadColumns, BATCH.loads)).toContain(',Fuel,Litres,')
  expect(csvOf(batchDeliveryColumns, BATCH.deliveries)).toContain(',PMS,20,')
})
