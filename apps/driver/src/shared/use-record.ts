import { NOT_RECORDED } from '@gatefill/domain/dispatch/phone/act-words'
import { useRef, useState } from 'react'
import type { NewAct } from './phone/phone.ts'
import { usePhone } from './phone-context.tsx'

/** Records what the driver did, once however often the button is pressed. `problem` says why nothing was recorded. */
export function useRecord() {
  const phone = usePhone()
  const isRunning = useRef(false)
  const [problem, setProblem] = useState('')

  /** True once it is on the phone. */
  async function record(act: NewAct): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    try {
      const recorded = await phone.record(act)
      setProblem(recorded.ok ? '' : recorded.message)
      return recorded.ok
    } catch (error) {
      console.error('An act was not recorded', error)
      setProblem(NOT_RECORDED)
      return false
    } finally {
      isRunning.current = false
    }
  }

  return { record, problem }
}
