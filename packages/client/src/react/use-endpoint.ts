import type { AnswerOf, Endpoint } from '@gatefill/contracts/core/endpoint'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call, CallInput } from '../calls/client.ts'
import { useCall } from './call-context.ts'

/** The cache key of a read: endpoint and input, so that a key is never written twice. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
  [endpoint.path, input.params ?? {}, input.query ?? {}] as const

/** One read as the cache knows it, for a read outside of a component: `cache.fetchQuery(readOf(...))`. */
export const readOf = <E extends Endpoint>(call: Call, endpoint: E, input: CallInput<E> = {}) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<E>> =>
    (await call(endpoint, { ...input, signal })).data,
})

type ReadOptions = { enabled?: boolean; refetchInterval?: number | false; keepPrevious?: boolean }

/** Reads an endpoint; leaving the screen aborts the call. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { keepPrevious = false, ...options }: ReadOptions = {},
): UseQueryResult<AnswerOf<E>> {
  return useQuery<AnswerOf<E>>({
    ...readOf(useCall(), endpoint, input),
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Everything that was read through these endpoints is out of date; what is on the screen is read again. */
export async function invalidate(cache: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
}
