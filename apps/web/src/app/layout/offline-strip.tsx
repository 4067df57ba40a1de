import { useAuth } from '@gatefill/client/session/auth-store'
import { lazy, Suspense, useEffect } from 'react'
import { useOfflineSince } from '../live/use-online.ts'
import type { OfflineWords as Words } from './offline-words.tsx'

const Silence: typeof Words = () => <></>
const loadWords = async () => {
  // Without them nothing is said of the network; the screens say themselves what they could not read.
  const { OfflineWords } = await import('./offline-words.tsx').catch(() => ({ OfflineWords: Silence }))
  return { default: OfflineWords }
}
const OfflineWords = lazy(loadWords)

/** Says that there is no network, how old the shown data is, and whether something is missing. */
export function OfflineStrip() {
  const since = useOfflineSince()
  const isUnconfirmed = useAuth((auth) => auth.unconfirmed)
  // While there is still a network.
  useEffect(() => void loadWords(), [])
  if (since === undefined && !isUnconfirmed) return null
  return (
    <Suspense>
      <OfflineWords since={since} />
    </Suspense>
  )
}
