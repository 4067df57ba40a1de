import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** Milliseconds without a key before the list is read. */
const PAUSE_MILLISECONDS = 250

/**
 * What is typed into a search whose words stand in the address (`wanted`). The address follows the typing late, so
 * the field never takes its text from it, except when it was changed elsewhere: a saved view, Back, Clear.
 */
export function useTypedSearch(wanted: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(wanted)
  // What this field asked for and the address does not say yet.
  const [asked, setAsked] = useState<readonly string[]>([])
  const [shown, setShown] = useState(wanted)
  if (wanted !== shown) {
    setShown(wanted)
    const at = asked.indexOf(wanted)
    setAsked(at === -1 ? [] : asked.slice(at + 1))
    if (at === -1) setTyped(wanted)
  }
  const ask = (text: string) => {
    if (text === (asked.at(-1) ?? wanted)) return
    setAsked([...asked, text])
    onSearch(text)
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  // Another room was opened meanwhile: to change this address now would take that back.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed, isLeaving])
  return { typed, setTyped, askNow: () => ask(typed.trim()) }
}
