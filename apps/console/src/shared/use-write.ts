import { failureText, fieldMessages } from '@gatefill/client/calls/api-error'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useRef, useState } from 'react'

const WITHOUT_ANSWER = 'No answer came. Look at the list before you try again: it may have been done.'

/**
 * Runs one write at a time and tells what became of it: a success as a toast with the server's sentence, a failure at
 * the fields that the server names, else in `failure`, which stays on the screen.
 */
export function useWrite(fallback: string, withoutAnswer = WITHOUT_ANSWER) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  // The state is set only after a render, and a second press can come before it.
  const running = useRef(false)

  /** True when it was done. */
  const write = async (work: () => Promise<{ message: string }>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailure(undefined)
    setErrors({})
    try {
      const { message } = await work()
      toast.success(message)
      return true
    } catch (error) {
      const messages = fieldMessages(error)
      setErrors(messages)
      if (Object.keys(messages).length === 0) setFailure(failureText(error, fallback, withoutAnswer))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, failure, errors, setErrors, write }
}
