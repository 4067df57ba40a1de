import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useRef, useState } from 'react'
import { ApiError, endsSession, failureText, fieldMessages, isCancelled } from '../calls/api-error.ts'
import type { IdempotencyKeys } from '../calls/idempotency-key.ts'
import { createIdempotencyKeys } from '../calls/idempotency-key.ts'
import type { StoreAction } from '../calls/store-error.ts'
import { clearError, recordError } from '../calls/store-error.ts'
import { invalidate } from './use-endpoint.ts'
import { useSlow } from './use-slow.ts'

/** How an application shows the result of a write for a moment, such as by a toast. */
export type Notify = {
  success: (text: string) => void
  /** Left out where every failure is said in its place. */
  failure?: (text: string) => void
}

export const NotifyContext = createContext<Notify>({ success: () => {} })

export type WriteFailure = {
  /** The server's sentence, else the screen's own (C-27). */
  message: string
  /** First message of each field that the server names. */
  fields: Record<string, string>
  error: unknown
}

type SendHelp = {
  /** Aborts when the person stops waiting. */
  signal: AbortSignal
  /** The Idempotency-Key of these contents; forgotten once they have arrived. */
  keyFor: IdempotencyKeys['keyFor']
}

type Sentences<Input> = {
  /** Names the store's error, whose text is also shown by a screen without a sentence of its own (C-27). */
  action?: StoreAction
  /** Shown when the server gave no sentence. */
  failed?: string | ((input: Input) => string)
  /** Shown when there was no answer; `failed` where a screen has one sentence for both. */
  withoutAnswer?: string
} & ({ action: StoreAction } | { failed: string | ((input: Input) => string) })

type WriteOptions<Input, Answer> = Sentences<Input> & {
  /** Makes the call, or several; throws what they throw. */
  send: (input: Input, help: SendHelp) => Promise<Answer>
  /** Checked before anything is sent; shows the server's messages at its fields. */
  form?: { check: () => boolean; showServerErrors: (messages: Record<string, string>) => boolean }
  /** The field that a refusal of this code is about, where the server names none (C-108). */
  fieldOfCode?: Readonly<Record<string, string>>
  /** Keys that outlive this screen or a reload. */
  keys?: IdempotencyKeys
  /** Read again after a success, before the write counts as done. */
  invalidates?: readonly Endpoint[]
  /** The sentence of success; the server's own without it, none when false. */
  success?: string | false
  /**
   * Where the failure is said: as a notice for a moment, which is for those that the specification names so, else in
   * its place on the screen. Never both (decision 193).
   */
  toasts?: true | ((error: unknown) => boolean)
  /** Several may be under way, such as one for each row of a list. */
  isParallel?: true
  /** A refusal that this screen acts on by itself; nothing else is shown of it. */
  expects?: (error: unknown) => boolean
  onSuccess?: (answer: Answer, input: Input) => void
  onFailure?: (failure: WriteFailure, input: Input) => void
  /** The person stopped waiting. */
  onStop?: () => void
}

type Outcome<Answer> = {
  answer?: Answer
  failure?: WriteFailure | undefined
  /** Said as a notice already. */
  toasted?: WriteFailure | undefined
}

/**
 * The one way to write: sends once at a time however often a button is clicked, says that it is slow and can be
 * stopped, keeps one idempotency key for one intent, and says each failure once: at its fields, else as a notice where
 * it `toasts`, else in `failure`. A write without a network fails at once; it is never sent later.
 */
export function useWrite<Input = void, Answer extends object = { message?: string }>(
  options: WriteOptions<Input, Answer>,
) {
  const cache = useQueryClient()
  const notify = useContext(NotifyContext)
  const { watch, slow } = useSlow()
  const [ownKeys] = useState(createIdempotencyKeys)
  // The state is set only after a render, and a second click can come before it.
  const isRunning = useRef(false)
  const { keys = ownKeys, form, action } = options

  const attempt = async (input: Input): Promise<Outcome<Answer>> => {
    if (action !== undefined) clearError()
    try {
      const answer = await watch((signal) => options.send(input, { signal, keyFor: keys.keyFor }))
      keys.forget()
      options.onSuccess?.(answer, input)
      const { success = sentenceOf(answer) } = options
      if (success) notify.success(success)
      await invalidate(cache, options.invalidates ?? [])
      return { answer }
    } catch (error) {
      return handleFailure(error, input, options, notify)
    }
  }

  const { mutateAsync, isPending, variables, data, reset } = useMutation({ mutationFn: attempt })

  /** Gives the answer; undefined when it failed, was stopped, or another one is under way. */
  const write = async (input: Input): Promise<Answer | undefined> => {
    if (isRunning.current && !options.isParallel) return undefined
    if (form?.check() === false) return undefined
    isRunning.current = true
    try {
      return (await mutateAsync(input)).answer
    } finally {
      isRunning.current = false
    }
  }

  return {
    write,
    isBusy: isPending,
    /** What is being written, to tell which of several buttons is busy. */
    input: isPending ? variables : undefined,
    slow,
    /** Why the last try failed, to be said in its place until the next one. */
    failure: data?.failure,
    /** What a notice said of the last try; the place only adds what that did not say. */
    toasted: data?.toasted,
    forgetFailure: reset,
  }
}

/** Gives what the screen still has to show of it; nothing when it is dealt with. */
function handleFailure<Input, Answer>(
  error: unknown,
  input: Input,
  options: WriteOptions<Input, Answer>,
  notify: Notify,
): Outcome<Answer> {
  if (isCancelled(error)) {
    options.onStop?.()
    return {}
  }
  if (options.expects?.(error)) return {}
  const failure = withField(failureOf(error, options, input), options)
  options.onFailure?.(failure, input)
  if (options.form?.showServerErrors(failure.fields)) return {}
  if (notify.failure === undefined || !isToasted(error, options)) return { failure }
  notify.failure(failure.message)
  return { toasted: failure }
}

/** A refusal that is about one field is said there; what the server itself says of its fields stays. */
function withField<Input, Answer>(
  failure: WriteFailure,
  { fieldOfCode = {} }: WriteOptions<Input, Answer>,
): WriteFailure {
  const { error, message } = failure
  const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined
  return field === undefined ? failure : { ...failure, fields: { [field]: message, ...failure.fields } }
}

/** What the caller passes decides; a session that ends takes the place on the screen along. */
const isToasted = <Input, Answer>(error: unknown, { toasts }: WriteOptions<Input, Answer>): boolean =>
  endsSession(error) || (typeof toasts === 'function' ? toasts(error) : toasts === true)

/** The sentences of a failure; the store's error is set beside (C-27). */
function failureOf<Input>(
  error: unknown,
  { action, failed, withoutAnswer }: Sentences<Input>,
  input: Input,
): WriteFailure {
  const stored = action === undefined ? '' : recordError(action, error)
  const sentence = typeof failed === 'function' ? failed(input) : (failed ?? stored)
  return { message: failureText(error, sentence, withoutAnswer), fields: fieldMessages(error), error }
}

const sentenceOf = (answer: object): string | false =>
  'message' in answer && typeof answer.message === 'string' && answer.message
