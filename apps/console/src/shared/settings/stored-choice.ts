import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'gatefill:choice'

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** A setting of this browser: its key in the storage, its values, and the one that holds until another is chosen. */
export type Choice<Value extends string> = { key: string; values: readonly Value[]; standard: Value }

/** The stored value; the standard where none is stored or the storage is closed. */
export function storedChoice<Value extends string>({ key, values, standard }: Choice<Value>): Value {
  try {
    const stored = localStorage.getItem(key)
    return values.find((value) => value === stored) ?? standard
  } catch {
    return standard // storage is closed: nothing can be remembered
  }
}

/** A setting of this browser and the way to change it, in every tab at once. */
export function useStoredChoice<Value extends string>(
  choice: Choice<Value>,
): [Value, (value: Value) => void] {
  const value = useSyncExternalStore(subscribe, () => storedChoice(choice))
  const choose = useCallback(
    (next: Value) => {
      try {
        localStorage.setItem(choice.key, next)
      } catch {
        return // storage is closed: nothing can be remembered, so nothing changes
      }
      window.dispatchEvent(new Event(CHANGED))
    },
    [choice.key],
  )
  return [value, choose]
}
