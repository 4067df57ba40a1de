import type { MouseEvent, ReactNode } from 'react'
import { useContext, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Check } from '../icons/signs.gen.tsx'
import { CloseMenu } from './menu.tsx'

const ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-control font-semibold hover:bg-tint'

type MenuItemProps = {
  icon?: ReactNode
  /** With a URL it is a link; `onSelect` may take the navigation over. */
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

type MenuCheckProps = { checked: boolean; onToggle: () => void; children: ReactNode }

/** One of several settings that hold independently; stands in a MenuGroup. The menu stays open. */
export function MenuCheck({ checked, onToggle, children }: MenuCheckProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      onClick={onToggle}
      className={ITEM}
    >
      <span className="flex-1">{children}</span>
      <Check aria-hidden="true" className={classNames('size-5 text-petrol', checked ? '' : 'invisible')} />
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

type MenuChoicesProps<Choice extends string> = {
  label: string
  /** What a person reads for each choice. */
  names: Readonly<Record<Choice, string>>
  choices: readonly Choice[]
  value: Choice
  onChoose: (choice: Choice) => void
}

/** A setting of which one choice holds, under its heading. */
export const MenuChoices = <Choice extends string>({
  label,
  names,
  choices,
  value,
  onChoose,
}: MenuChoicesProps<Choice>) => (
  <MenuGroup label={label}>
    {choices.map((choice) => (
      <MenuRadio key={choice} checked={choice === value} onSelect={() => onChoose(choice)}>
        {names[choice]}
      </MenuRadio>
    ))}
  </MenuGroup>
)
