import type * as z from 'zod/mini'
import { AmbiguousError } from '../provider.ts'

export type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  timeout?: number
  patience?: number
}

/** How the parts of the adapter reach the vendor: one call, and every page of a list. */
export type Calls = {
  call: <Wire>(schema: z.ZodMiniType<Wire>, request: Call) => Promise<{ data: Wire; meta: unknown }>
  all: <Item>(schema: z.ZodMiniType<Item[]>, path: string, patience?: number) => Promise<Item[]>
}

export const undocumented = () => new AmbiguousError('the provider answered something else than it documents')

export function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw undocumented()
  return value
}
