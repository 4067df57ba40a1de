import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Said by the stream: whether news arrive at the moment. */
export function setLive(open: boolean): void {
  if (open === isOpen) return
  isOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether news arrive by themselves, so that screens need not look for them often. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
