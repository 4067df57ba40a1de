import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { nextByKey } from './roving.ts'

const CloseMenu = createContext<() => void>(() => undefined)

type MenuProps = {
  /** The name of the button. */
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClassName?: string
  /** Which side of the button the list lines up with, and whether it opens upwards. */
  align?: 'start' | 'end'
  upwards?: boolean
  children: ReactNode
}

/** A button that opens a list of actions, after the ARIA pattern: arrows move, letters find, Escape closes. */
export function Menu(props: MenuProps) {
  const { label, button, buttonClassName, align = 'end', upwards = false, children } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const trigger = () => root.current?.querySelector<HTMLElement>(':scope > button')

  const close = (focusBack = true) => {
    setOpen(false)
    if (focusBack) trigger()?.focus()
  }

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
    const pressBeside = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressBeside)
    return () => document.removeEventListener('pointerdown', pressBeside)
  }, [open])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') {
      close(false)
    } else {
      const list = items()
      const focused = document.activeElement
      const at = focused instanceof HTMLElement ? list.indexOf(focused) : -1
      const next = nextByKey(event.key, at, list.length) ?? nextByLetter(event.key, at, list)
      if (next === undefined) return
      event.preventDefault()
      list[next]?.focus()
    }
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
          onKeyDown={press}
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

function nextByLetter(key: string, at: number, list: HTMLElement[]): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const order = [...list.keys()].map((offset) => (at + 1 + offset) % list.length)
  return order.find((place) => list[place]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

const ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-control font-semibold hover:bg-tint'

type MenuItemProps = {
  icon?: ReactNode
  /** With an address it is a link; `onSelect` may take the navigation over. */
  href?: string
  onSelect?: (event: MouseEvent) => void
  children: ReactNode
}

/** One action or link of a menu. */
export function MenuItem({ icon, href, onSelect, children }: MenuItemProps) {
  const close = useContext(CloseMenu)
  const select = (event: MouseEvent) => {
    close()
    onSelect?.(event)
  }
  if (href === undefined) {
    return (
      <button type="button" role="menuitem" tabIndex={-1} onClick={select} className={ITEM}>
        {icon}
        <span>{children}</span>
      </button>
    )
  }
  return (
    <a role="menuitem" tabIndex={-1} href={href} onClick={select} className={ITEM}>
      {icon}
      <span>{children}</span>
    </a>
  )
}

type MenuRadioProps = { checked: boolean; onSelect: () => void; icon?: ReactNode; children: ReactNode }

/** One of several settings of which one holds; stands in a MenuGroup. The menu stays open. */
export function MenuRadio({ checked, onSelect, icon, children }: MenuRadioProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      onClick={onSelect}
      className={ITEM}
    >
      {icon}
      <span className="flex-1">{children}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'size-3 rounded-full border-2',
          checked ? 'border-petrol bg-petrol' : 'border-control',
        )}
      />
    </button>
  )
}

/** Items that belong together, under a small heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-labelledby={id} className="border-b border-line py-1 last:border-b-0">
      <div id={id} className="px-3 pt-1 text-micro text-ink-2">
        {label}
      </div>
      {children}
    </div>
  )
}
