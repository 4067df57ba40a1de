import { failureText } from '@gatefill/client/calls/api-error'
import type { CallInput } from '@gatefill/client/calls/client'
import { deviceStorage } from '@gatefill/client/device/browser-storage'
import type { AnswerOf, Endpoint } from '@gatefill/contracts/core/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from './call.ts'

type Read<Data> = { data: Data | undefined; problem: string }

const PREFIX = 'driver-read:'

/**
 * Reads something that changes seldom, such as the vans, and shows what was read last while there is no network.
 * Nothing of a customer is read this way.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  { query, name }: { query?: CallInput<E>['query']; name: string },
): Read<AnswerOf<E>> & { readAgain: () => void } {
  const [read, setRead] = useState<Read<AnswerOf<E>>>(() => ({ data: stored(name), problem: '' }))
  const [round, setRound] = useState(0)
  const text = JSON.stringify(query ?? {})

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round reads the same again
  useEffect(() => {
    const stop = new AbortController()
    call(endpoint, { query: JSON.parse(text), signal: stop.signal }).then(
      ({ data }) => {
        deviceStorage.setItem(PREFIX + name, JSON.stringify(data))
        setRead({ data, problem: '' })
      },
      (error: unknown) => {
        if (!stop.signal.aborted)
          setRead((last) => ({
            ...last,
            problem: failureText(error, 'This could not be read.', 'There is no network.'),
          }))
      },
    )
    return () => stop.abort()
  }, [endpoint, text, name, round])

  const readAgain = useCallback(() => setRound((last) => last + 1), [])
  return { ...read, readAgain }
}

function stored<Data>(name: string): Data | undefined {
  const text = deviceStorage.getItem(PREFIX + name)
  return text === null ? undefined : JSON.parse(text) // written above
}

/** Signing out takes what was read with it. */
export function forgetReads(): void {
  for (const key of deviceStorage.keys()) if (key.startsWith(PREFIX)) deviceStorage.removeItem(key)
}
