import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Something that a person can do on the present screen: listed in the palette, and done by its keys. */
export type Act = {
  id: string
  /** The name in the palette and in the list of shortcuts: 'Go to Refunds'. */
  name: string
  group: 'Go to' | 'On this page' | 'Console'
  /** The keys in the notation of tinykeys: 'g m', '[Shift]+?'. */
  keys?: string
  /** Other words by which the palette finds it. */
  words?: readonly string[]
  /** The act has keys and stands in the list of shortcuts, but not in the palette. */
  keysOnly?: true
  run: () => void
}

const registered = new Map<symbol, readonly Act[]>()
const listeners = new Set<() => void>()
let all: readonly Act[] = []

function publish(): void {
  all = [...registered.values()].flat()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers acts as long as the caller is on the screen. */
export function useActs(acts: readonly Act[]): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const signature = acts.map(({ id, name, keys = '' }) => `${id} ${name} ${keys}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature changes when the acts do, their closures each render
  useEffect(() => {
    const owner = Symbol('owner of acts')
    registered.set(
      owner,
      latest.current.map((act) => ({
        ...act,
        run: () => latest.current.find(({ id }) => id === act.id)?.run(),
      })),
    )
    publish()
    return () => {
      registered.delete(owner)
      publish()
    }
  }, [signature])
}

/** What can be done on the present screen. */
export const useAllActs = (): readonly Act[] => useSyncExternalStore(subscribe, () => all)

/** Does the act of this id, if it is offered. */
export const runAct = (id: string): void => all.find((act) => act.id === id)?.run()
