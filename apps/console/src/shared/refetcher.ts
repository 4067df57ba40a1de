import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads again what events name. A read that is under way began before the event and may not know of it: it is waited
 * for, and another one follows. What arrives meanwhile is read together after that, so that a stream of events neither
 * cuts reads off nor piles them up. Paths are added to `wanted`; `readAll` never rejects.
 */
export function refetcher(cache: QueryClient) {
  const wanted = new Set<string>()
  let isReading = false

  async function readPath(path: string): Promise<void> {
    const queryKey = [path]
    const isUnderWay = ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus === 'fetching'
    await cache.refetchQueries({ queryKey, predicate: isUnderWay }, { cancelRefetch: false })
    await cache.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }

  async function readAll(): Promise<void> {
    if (isReading) return
    isReading = true
    while (wanted.size > 0) {
      const paths = [...wanted]
      wanted.clear()
      await Promise.all(paths.map(readPath))
    }
    isReading = false
  }

  return { wanted, readAll }
}
