import { storedOwner } from '@gatefill/client/session/session'
import { useEffect, useState } from 'react'
import { usePersistedState } from './use-persisted-state.ts'

const PREFIX = 'draft '

/**
 * State of a text that is not sent yet. It also survives a reload: it stays in the storage of this tab, for the person
 * who typed it, until it is sent (`forgetTabDraft`), emptied, or they sign out.
 */
export function useTabDraft<Value extends object>(name: string, initial: Value) {
  const [owner] = useState(storedOwner)
  const [unsent] = useState(() => ({ ...initial, ...readDraft<Value>(name, owner) }))
  const state = usePersistedState(name, unsent)
  const [value] = state
  const isTouched = JSON.stringify(value) !== JSON.stringify(initial)
  useEffect(() => {
    if (isTouched && owner !== undefined)
      sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner, value }))
    else forgetTabDraft(name)
  }, [name, owner, value, isTouched])
  return state
}

export const forgetTabDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name)

/** For a sign-out by choice: the next person in this browser finds nothing. */
export function forgetTabDrafts(): void {
  const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '')
  for (const name of names.filter((one) => one.startsWith(PREFIX))) sessionStorage.removeItem(name)
}

/** What that person left; of anybody else, and what cannot be read, nothing. */
function readDraft<Value>(name: string, owner: string | undefined): Partial<Value> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
    // Only this module writes under the prefix, and a name belongs to one form.
    const draft = stored as { owner: string; value: Partial<Value> } | null
    return draft === null || draft.owner !== owner ? {} : draft.value
  } catch {
    // Written by somebody else: the person types again.
    return {}
  }
}
