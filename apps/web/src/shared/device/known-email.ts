import { useLocation } from '../routing/use-routing.ts'

/** The email of a verification or reset that was just done, brought along to /signin so that it is not typed twice. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
