import { useAuth } from '@gatefill/client/session/auth-store'
import { storedOwner } from '@gatefill/client/session/session'
import { useEffect, useRef, useState } from 'react'

/** What waits for whom. In memory only: nothing that was typed is left in the browser's storage. */
const waiting = new Map<string, { owner: string; value: unknown }>()

/**
 * State of what a person types, under a name of its own. When their session ends by itself meanwhile, it waits in this
 * tab until the same person has signed in again (C-18); a sign-out by choice stores nothing. Without a name it is plain
 * state.
 */
export function usePersistedState<Value>(name: string | undefined, initial: Value) {
  const [owner] = useState(storedOwner)
  const state = useState(() => waitingFor<Value>(name, owner) ?? initial)
  const [untouched] = useState(() => initial)
  const latest = useRef(state[0])
  useEffect(() => {
    latest.current = state[0]
  })
  useEffect(() => {
    if (name === undefined || owner === undefined) return
    waiting.delete(name)
    return () => {
      const { status, leftByChoice } = useAuth.getState()
      if (status !== 'signed-out' || leftByChoice || latest.current === untouched) return
      waiting.set(name, { owner, value: latest.current })
    }
  }, [name, owner, untouched])
  return state
}

function waitingFor<Value>(name: string | undefined, owner: string | undefined): Value | undefined {
  const found = name === undefined ? undefined : waiting.get(name)
  // Only state of the same name comes in here, and a name belongs to one form.
  return found === undefined || found.owner !== owner ? undefined : (found.value as Value)
}
