import { useNotReachedSince } from '@gatefill/client/calls/reach'

/** What is said where the server is not reached; undefined while it answers. */
export function useConnectionLoss(): 'No network' | 'Not reached' | undefined {
  if (useNotReachedSince() === undefined) return undefined
  return navigator.onLine ? 'Not reached' : 'No network'
}
