import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { createContext, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { nextByKey } from './roving.ts'

/** Closes the menu around an item. */
export const CloseMenu = createContext<() => void>(() => undefined)

type MenuProps = {
  /** The name of the button. */
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClassName?: string
  /** Which side of the button the list lines up with, and whether it opens upwards. */
  align?: 'start' | 'end'
  upwards?: boolean
  /** Held by the caller where the button may be drawn elsewhere while its menu is open. */
  held?: { isOpen: boolean; onChange: (isOpen: boolean) => void }
  children: ReactNode
}

/** A button that opens a list of actions, after the ARIA pattern: arrows move, letters find, Escape closes. */
export function Menu(props: MenuProps) {
  const { label, button, buttonClassName, align = 'end', upwards = false, held, children } = props
  const id = useId()
  const [isOpenHere, setOpenHere] = useState(false)
  const { isOpen: open, onChange: setOpen } = held ?? { isOpen: isOpenHere, onChange: setOpenHere }
  const root = useRef<HTMLDivElement>(null)

  const close = () => {
    setOpen(false)
    root.current?.querySelector<HTMLElement>(':scope > button')?.focus()
  }

  useOpenMenu(root, open, setOpen)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') setOpen(false)
    else focusByKey(event, itemsOf(root))
  }

  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
        className={classNames('rounded-control', buttonClassName)}
      >
        {button}
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          className={classNames(
            'absolute z-40 grid max-h-[70dvh] w-max max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float',
            align === 'end' ? 'right-0' : 'left-0',
            upwards ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      )}
    </div>
  )
}

const itemsOf = (root: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

/** An open menu has the focus on its first item, and closes when something beside it is touched. */
function useOpenMenu(root: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void) {
  const latest = useRef(setOpen)
  useEffect(() => {
    latest.current = setOpen
  })
  useEffect(() => {
    if (!open) return
    itemsOf(root)[0]?.focus()
    const closeBeside = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !root.current?.contains(event.target)) latest.current(false)
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [root, open])
}

function focusByKey(event: KeyboardEvent, list: HTMLElement[]): void {
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? list.indexOf(focused) : -1
  const next = nextByKey(event.key, at, list.length) ?? nextByLetter(event.key, at, list)
  if (next === undefined) return
  event.preventDefault()
  list[next]?.focus()
}

function nextByLetter(key: string, at: number, list: HTMLElement[]): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const order = [...list.keys()].map((offset) => (at + 1 + offset) % list.length)
  return order.find((place) => list[place]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
