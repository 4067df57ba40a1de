import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Gives the focus to what a screen asks for first, once it is there: a tap less. */
export function useFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const ref = useRef<Control>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return ref
}
