import { tabStorage } from '@gatefill/client/device/browser-storage'
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
    if (isTouched && owner !== undefined) tabStorage.setItem(PREFIX + name, JSON.stringify({ owner, value }))
    else forgetTabDraft(name)
  }, [name, owner, value, isTouched])
  return state
}

export const forgetTabDraft = (name: string): void => tabStorage.removeItem(PREFIX + name)

/** Forgets all drafts of the tab at a sign-out by choice, so that the next person in this browser finds none. */
export function forgetTabDrafts(): void {
  for (const name of tabStorage.keys().filter((one) => one.startsWith(PREFIX))) tabStorage.removeItem(name)
}

/** What that person left; of anybody else, and what cannot be read, nothing. */
function readDraft<Value>(name: string, owner: string | undefined): Partial<Value> {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(PREFIX + name) ?? 'null')
    // Only this module writes under the prefix, and a name belongs to one form.
    const draft = stored as { owner: string; value: Partial<Value> } | null
    return draft === null || draft.owner !== owner ? {} : draft.value
  } catch {
    // Written by somebody else: the person types again.
    return {}
  }
}
