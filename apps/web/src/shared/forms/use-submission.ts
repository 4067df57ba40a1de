import { failureText, fieldMessages, isCancelled } from '@gatefill/client/calls/api-error'
import type { StoreAction } from '@gatefill/client/calls/store-error'
import { forgetError, keepError } from '@gatefill/client/calls/store-error'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useRef, useState } from 'react'
import { useSlowCall } from '../calls/use-slow-call.ts'

type SubmissionTexts = {
  /** Names the error of the store, which is also what a screen without a sentence of its own shows (C-27). */
  action?: StoreAction
  /** Shown when the server answered without a sentence. */
  fallback?: string
  /** Shown when there was no answer; the fallback where a screen has one text for both. */
  withoutAnswer?: string
} & ({ action: StoreAction } | { fallback: string })

type CheckedForm = {
  check: () => boolean
  showServerErrors: (messages: Record<string, string>) => boolean
}

/**
 * Submits a form once at a time. A failure is shown once (C-27): at the fields the server names, else as a toast and in
 * `failure`, the line above the button. What takes long can be stopped: `work` takes the signal, `slow` is for its line.
 */
export function useSubmission(form: CheckedForm, texts: SubmissionTexts) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { run, slow } = useSlowCall()
  // The state is set only after a render, and a second press can come before it.
  const running = useRef(false)

  const fail = (error: unknown) => {
    if (isCancelled(error)) return
    const stored = texts.action === undefined ? '' : keepError(texts.action, error)
    if (form.showServerErrors(fieldMessages(error))) return
    const text = failureText(error, texts.fallback ?? stored, texts.withoutAnswer)
    setFailure(text)
    toast.error(text)
  }

  const submit = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (running.current || !form.check()) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    forgetError()
    try {
      await run(work)
    } catch (error) {
      fail(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, failure, slow, submit }
}
