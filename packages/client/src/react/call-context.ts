import { createContext, useContext } from 'react'
import type { Call } from '../calls/client.ts'

export const CallContext = createContext<Call | undefined>(undefined)

/** The application's call function. */
export function useCall(): Call {
  const call = useContext(CallContext)
  if (call === undefined) throw new Error('CallContext has no provider')
  return call
}

/** How an application says in passing what became of a write, such as by a toast. */
export type Notify = {
  success: (text: string) => void
  /** Left out where a failure is shown beside its button only. */
  failure?: (text: string) => void
}

export const NotifyContext = createContext<Notify>({ success: () => {} })
