import { renderToString } from 'react-dom/server'
import type { Toast } from 'react-hot-toast/headless'
import { useToaster } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from './toaster.tsx'

afterEach(() => toast.remove())

const read = vi.fn<(toasts: Toast[]) => void>()

function Reader() {
  read(useToaster().toasts)
  return null
}

/** The toasts as the Toaster gets them, with the time that each has. */
function held(): Toast[] {
  renderToString(<Reader />)
  return read.mock.lastCall?.[0] ?? []
}

test('words, errors and custom toasts last 4 s, successes 2 s, and loading has no end [CO-008]', () => {
  toast('Saving is on')
  toast.error('Failed')
  toast.custom(<b>Removed</b>)
  toast.success('Saved')
  toast.loading('Saving')
  const durations = Object.fromEntries(held().map(({ type, duration }) => [type, duration]))
  expect(durations).toEqual({
    blank: 4000,
    error: 4000,
    custom: 4000,
    success: 2000,
    loading: Number.POSITIVE_INFINITY,
  })
})

test('a toast with custom content lasts 4000 ms [TR-085]', () => {
  toast.custom(<b>Address removed</b>)
  expect(held()).toMatchObject([{ type: 'custom', duration: 4000, visible: true }])
})

test('a loading toast stays until it is dismissed or replaced by its outcome [TR-086]', () => {
  const id = toast.loading('Saving')
  const other = toast.loading('Sending')
  expect(held().map(({ duration }) => duration)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  toast.success('Saved', { id })
  toast.dismiss(other)
  expect(held().find((one) => one.id === id)).toMatchObject({
    type: 'success',
    duration: 2000,
    visible: true,
  })
  expect(held().find((one) => one.id === other)).toMatchObject({ visible: false })
})

test('of 21 toasts the newest 20 are kept [TR-087] [CO-007]', () => {
  for (let at = 1; at <= 21; at += 1) toast.error(`Failed ${at}`)
  expect(held().map(({ message }) => message)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Failed ${21 - at}`),
  )
})
