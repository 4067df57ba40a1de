import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Set by the event stream: whether it is open. */
export function setLive(open: boolean): void {
  if (open === isOpen) return
  isOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether events arrive, so that screens need to poll only rarely. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
