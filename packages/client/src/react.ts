import type { AnswerOf, BodyOf, Endpoint } from '@gatefill/contracts/core/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Call, CallInput, Success } from './calls/client.ts'

export const CallContext = createContext<Call | undefined>(undefined)

/** The application's call function. */
export function useCall(): Call {
  const call = useContext(CallContext)
  if (call === undefined) throw new Error('CallContext has no provider')
  return call
}

/** The cache key of a read: endpoint and input, so that a key is never made up twice. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
  [endpoint.path, input.params ?? {}, input.query ?? {}] as const

type ReadOptions = { enabled?: boolean; refetchInterval?: number | false; keepPrevious?: boolean }

/** Reads an endpoint; leaving the screen aborts the call. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: ReadOptions = {},
): UseQueryResult<AnswerOf<E>> {
  const call = useCall()
  return useQuery<AnswerOf<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => (await call(endpoint, { ...input, signal })).data,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Writes through an endpoint; afterwards the reads of `renews` are fetched anew. */
export function useAction<E extends Endpoint>(endpoint: E, renews: readonly Endpoint[] = []) {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation<Success<E>, unknown, CallInput<E> & { body?: BodyOf<E> }>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async () => {
      await Promise.all(renews.map((read) => cache.invalidateQueries({ queryKey: [read.path] })))
    },
  })
}
