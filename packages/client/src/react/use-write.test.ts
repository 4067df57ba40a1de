import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '../../test/run-hook.ts'
import { ApiError, NetworkError } from '../calls/api-error.ts'
import { createIdempotencyKeys } from '../calls/idempotency-key.ts'
import { createReadCache } from '../calls/read-cache.ts'
import type { StoreAction } from '../calls/store-error.ts'
import { useStoreError } from '../calls/store-error.ts'
import { NotifyContext, useWrite } from './use-write.ts'

const notify = { success: vi.fn<(text: string) => void>(), failure: vi.fn<(text: string) => void>() }
const cache = createReadCache({ staleTime: 0 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

type Options = Parameters<typeof useWrite<{ text: string }>>[0]

const runWrite = (options: Options) =>
  runHook(useWrite<{ text: string }>, options, (children) =>
    createElement(
      NotifyContext,
      { value: notify },
      createElement(QueryClientProvider, { client: cache }, children),
    ),
  )

/** Lets everything happen that is due now, and what is due in this time. */
const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** A call that is answered by hand. */
function openCall() {
  let answer: (value: { message: string }) => void = () => {}
  let refuse: (error: unknown) => void = () => {}
  const promise = new Promise<{ message: string }>((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
  return { promise, answer, refuse }
}

const refusal = (answer: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 409, code: 'CONFLICT', ...answer })

test('two clicks before the next render send once, and the button is busy until the answer [RM-008]', async () => {
  const call = openCall()
  const send = vi.fn<Options['send']>(() => call.promise)
  const hook = await runWrite({ send, failed: 'Failed' })
  const { write } = hook.current()
  const first = write({ text: 'a' })
  const second = write({ text: 'a' })
  await pass()
  expect(hook.current().isBusy).toBe(true)
  expect(hook.current().input).toEqual({ text: 'a' })
  call.answer({ message: 'Saved' })
  await pass()
  expect(await first).toEqual({ message: 'Saved' })
  expect(await second).toBeUndefined()
  expect(send).toHaveBeenCalledOnce()
  expect(hook.current().isBusy).toBe(false)
  expect(notify.success.mock.calls).toEqual([['Saved']])
})

test('a list may change several rows at once', async () => {
  const send = vi.fn<Options['send']>(() => openCall().promise)
  const { current } = await runWrite({ send, failed: 'Failed', isParallel: true })
  void current().write({ text: 'a' })
  void current().write({ text: 'b' })
  await pass()
  expect(send).toHaveBeenCalledTimes(2)
})

test('the same contents keep their key over a lost answer, and get a new one once they have arrived', async () => {
  const keys: string[] = []
  const { current } = await runWrite({
    send: (input, { keyFor }) => {
      keys.push(keyFor(input))
      return keys.length === 1
        ? Promise.reject(new NetworkError('lost'))
        : Promise.resolve({ message: 'Sent' })
    },
    failed: 'Failed',
  })
  for (let tries = 0; tries < 3; tries += 1) {
    void current().write({ text: 'a' })
    await pass()
  }
  const [lost, repeated, meantAgain] = keys
  expect(repeated).toBe(lost)
  expect(meantAgain).not.toBe(lost)
})

test('other contents get another key', async () => {
  const keys: string[] = []
  const { current } = await runWrite({
    send: (input, { keyFor }) => {
      keys.push(keyFor(input))
      return Promise.reject(new NetworkError('lost'))
    },
    failed: 'Failed',
  })
  for (const text of ['a', 'b']) {
    void current().write({ text })
    await pass()
  }
  expect(new Set(keys).size).toBe(2)
})

test('keys of the caller outlive the screen', async () => {
  const keys = createIdempotencyKeys()
  const sent: string[] = []
  for (let screens = 0; screens < 2; screens += 1) {
    const hook = await runWrite({
      keys,
      send: (input, { keyFor }) => {
        sent.push(keyFor(input))
        return Promise.reject(new NetworkError('lost'))
      },
      failed: 'Failed',
    })
    void hook.current().write({ text: 'a' })
    await pass()
    await hook.unmount()
  }
  expect(sent[1]).toBe(sent[0])
})

test('after six seconds it is slow, and stopping it aborts the call without a failure', async () => {
  const onStop = vi.fn<() => void>()
  const hook = await runWrite({
    send: (_input, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
      ),
    failed: 'Failed',
    onStop,
  })
  void hook.current().write({ text: 'a' })
  await pass(5999)
  expect(hook.current().slow.isSlow).toBe(false)
  await pass(1)
  expect(hook.current().slow.isSlow).toBe(true)
  hook.current().slow.cancel()
  await pass()
  expect(hook.current()).toMatchObject({ isBusy: false, failure: undefined, slow: { isSlow: false } })
  expect(onStop).toHaveBeenCalledOnce()
  expect(notify.failure).not.toHaveBeenCalled()
})

test('a failure stays in its place, with the server’s sentence and no toast, until the next try [UX-034]', async () => {
  const calls = [openCall(), openCall()]
  let tries = 0
  const hook = await runWrite({ send: () => calls[tries++]?.promise ?? Promise.reject(), failed: 'Failed' })
  void hook.current().write({ text: 'a' })
  calls[0]?.refuse(refusal({ message: 'It is closed' }))
  await pass()
  expect(hook.current().failure?.message).toBe('It is closed')
  expect(notify.failure).not.toHaveBeenCalled()
  void hook.current().write({ text: 'a' })
  await pass()
  expect(hook.current().failure).toBeUndefined()
  calls[1]?.answer({ message: 'Saved' })
  await pass()
})

test('a failure that a toast says is not said in its place as well [UX-034]', async () => {
  const hook = await runWrite({
    send: () => Promise.reject(refusal({ message: 'It is closed' })),
    failed: 'Failed',
    toasts: (error) => error instanceof ApiError,
  })
  void hook.current().write({ text: 'a' })
  await pass()
  expect(notify.failure.mock.calls).toEqual([['It is closed']])
  expect(hook.current()).toMatchObject({ failure: undefined, toasted: { message: 'It is closed' } })
})

test('the end of the session is said as a toast, because its place goes with it [UX-034]', async () => {
  const send = () =>
    Promise.reject(refusal({ status: 401, code: 'UNAUTHENTICATED', message: 'Please sign in' }))
  const hook = await runWrite({ send, failed: 'Failed' })
  void hook.current().write({ text: 'a' })
  await pass()
  expect(notify.failure.mock.calls).toEqual([['Please sign in']])
  expect(hook.current().failure).toBeUndefined()
})

test('without an answer the screen’s own sentence for that is shown, and nothing is sent later', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const send = vi.fn<Options['send']>(() => Promise.reject(new NetworkError('offline')))
  const hook = await runWrite({ send, failed: 'Failed', withoutAnswer: 'No answer' })
  void hook.current().write({ text: 'a' })
  await pass()
  expect(hook.current().failure?.message).toBe('No answer')
  await pass(60_000)
  expect(send).toHaveBeenCalledOnce()
})

test('what the server says of fields is shown at them and not a second time', async () => {
  const form = { check: () => true, showServerErrors: vi.fn<() => boolean>(() => true) }
  const hook = await runWrite({
    form,
    send: () => Promise.reject(refusal({ status: 422, errors: { text: ['Too long'] } })),
    failed: 'Failed',
  })
  void hook.current().write({ text: 'a' })
  await pass()
  expect(form.showServerErrors).toHaveBeenCalledWith({ text: 'Too long' })
  expect(hook.current().failure).toBeUndefined()
  expect(notify.failure).not.toHaveBeenCalled()
})

test('a form that is not complete sends nothing', async () => {
  const send = vi.fn<Options['send']>(() => Promise.resolve({ message: 'Saved' }))
  const form = { check: () => false, showServerErrors: () => true }
  const hook = await runWrite({ form, send, failed: 'Failed' })
  expect(await hook.current().write({ text: '' })).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
})

test('a refusal that the screen acts on by itself is no failure', async () => {
  const hook = await runWrite({
    send: () => Promise.reject(refusal({})),
    failed: 'Failed',
    expects: (error) => error instanceof ApiError,
  })
  void hook.current().write({ text: 'a' })
  await pass()
  expect(hook.current().failure).toBeUndefined()
  expect(notify.failure).not.toHaveBeenCalled()
})

test.each<[StoreAction, string]>([
  ['signUp', 'Registration failed'],
  ['verifyEmail', 'Email verification failed'],
  ['resendCode', 'Failed to resend OTP'],
  ['changePassword', 'Failed to change password'],
])(
  'a screen’s own sentence of %s is shown, and the store has "%s" [ER-012] [ER-014] [ER-015] [ER-027]',
  async (action, text) => {
    const send = () => Promise.reject(refusal({ status: 500 }))
    const hook = await runWrite({ send, action, failed: 'Of the screen', toasts: true })
    void hook.current().write({ text: 'a' })
    await pass()
    expect(notify.failure.mock.calls).toEqual([['Of the screen']])
    expect(useStoreError.getState().error).toBe(text)
  },
)

test('the store keeps why an action on the account failed, until it is tried again', async () => {
  const call = openCall()
  const send = vi.fn<Options['send']>(() => call.promise)
  send.mockRejectedValueOnce(refusal({ message: 'Wrong password' }))
  const hook = await runWrite({ send, action: 'signIn' })
  void hook.current().write({ text: 'a' })
  await pass()
  expect(useStoreError.getState().error).toBe('Wrong password')
  void hook.current().write({ text: 'a' })
  await pass()
  expect(useStoreError.getState().error).toBe('')
  call.answer({ message: 'In' })
  await pass()
})
