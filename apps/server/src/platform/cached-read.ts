import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Clock } from './clock.ts'
import { inMemory, type Memory } from './context.ts'

type Server = { memory: Memory; clock: Clock }
type Reading<Value> = { at: Date; value: Promise<Value> }

/** A read whose answers each server keeps for a while. */
export type CachedRead<App, Keys extends readonly string[], Value> = {
  /** The answer for these keys, kept for the given seconds at most; calls at the same time share one read. */
  get: (app: App, ...keys: Keys) => Promise<Value>
  /** Makes the next call read again; a read that is under way is not kept. */
  forget: (app: App) => void
}

/** Keeps what `read` answers for so many seconds, by its keys. A failure goes to its caller and is not kept. */
export function cachedRead<App extends Server, Keys extends readonly string[], Value>(
  seconds: number,
  read: (app: App, ...keys: Keys) => Promise<Value>,
): CachedRead<App, Keys, Value> {
  const readings = inMemory(() => new Map<string, Reading<Value>>())
  return {
    get: (app, ...keys) => {
      const kept = readings(app)
      const at = app.clock()
      for (const [key, reading] of kept)
        if (Math.abs(secondsBetween(reading.at, at)) >= seconds) kept.delete(key)
      const key = keys.join(' ')
      const found = kept.get(key)
      if (found !== undefined) return found.value
      const reading = { at, value: read(app, ...keys) }
      kept.set(key, reading)
      reading.value.catch(() => {
        if (kept.get(key) === reading) kept.delete(key)
      })
      return reading.value
    },
    forget: (app) => readings(app).clear(),
  }
}
