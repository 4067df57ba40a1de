import { createContext, useContext } from 'react'
import type { Call } from '../calls/client.ts'

export const CallContext = createContext<Call | undefined>(undefined)

/** The application's call function. */
export function useCall(): Call {
  const call = useContext(CallContext)
  if (call === undefined) throw new Error('CallContext has no provider')
  return call
}
