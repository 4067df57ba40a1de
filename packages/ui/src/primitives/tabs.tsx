import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { nextByKey } from './roving.ts'

type TabsProps<Key extends string> = {
  label: string
  tabs: readonly { key: Key; label: ReactNode }[]
  selected: Key
  onSelect: (key: Key) => void
  /** 'box' within a dialog or a form, 'line' for the parts of a whole page. */
  variant?: 'box' | 'line'
  /** The panel of the selected tab. */
  children: ReactNode
}

const LIST = {
  box: 'flex flex-wrap gap-1 rounded-card bg-sunken p-1',
  line: 'flex flex-wrap gap-x-2 border-b border-line',
}
const TAB = {
  box: 'flex-1 rounded-[9px] px-2.5',
  line: '-mb-px border-b-3 px-2 desk:text-body',
}
const PANEL = { box: 'min-w-0', line: 'min-w-0 pt-4 desk:pt-6' }
const CHOSEN = {
  box: 'bg-surface text-petrol ring-[1.5px] ring-petrol forced-colors:border',
  line: 'border-petrol text-petrol',
}

/** Tabs after the ARIA pattern: arrows, Home and End choose, Tab goes on into the panel. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, selected, onSelect, variant = 'box', children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = nextByKey(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined || next === undefined) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={LIST[variant]}>
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
            onKeyDown={(event) => onKeyDown(event, at)}
            className={classNames(
              'min-h-12 min-w-fit text-control font-semibold max-phone:text-small',
              TAB[variant],
              tab.key === selected ? CHOSEN[variant] : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${selected}`}
        className={PANEL[variant]}
      >
        {children}
      </div>
    </>
  )
}
