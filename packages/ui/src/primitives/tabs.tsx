import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { nextByKey } from './roving.ts'

type TabsProps<Key extends string> = {
  label: string
  tabs: readonly { key: Key; label: ReactNode }[]
  selected: Key
  onSelect: (key: Key) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs after the ARIA pattern: arrows, Home and End choose, Tab goes on into the panel. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const press = (event: KeyboardEvent, at: number) => {
    const next = nextByKey(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined || next === undefined) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-1 rounded-card bg-sunken p-1"
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={tab.key === selected ? `${id}-panel` : undefined}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
            onKeyDown={(event) => press(event, at)}
            className={classNames(
              'min-h-12 min-w-fit flex-1 rounded-[9px] px-2.5 text-control font-semibold',
              tab.key === selected
                ? 'bg-surface text-petrol ring-[1.5px] ring-petrol forced-colors:border'
                : 'text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`} className="min-w-0">
        {children}
      </div>
    </>
  )
}
