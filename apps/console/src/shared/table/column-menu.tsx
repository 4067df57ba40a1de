import { Columns3 } from '@gatefill/ui/icons/views'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuCheck, MenuGroup } from '@gatefill/ui/primitives/menu-items'

type ColumnMenuProps = {
  /** Columns that a person may hide. */
  names: readonly string[]
  chosen: readonly string[]
  onToggle: (name: string) => void
}

/** Which columns of a table are shown. */
export const ColumnMenu = ({ names, chosen, onToggle }: ColumnMenuProps) => (
  <Menu
    label="Columns"
    align="end"
    buttonClassName="flex min-h-10 items-center gap-1.5 rounded-lg border-[1.5px] border-control bg-surface px-2.5 font-semibold"
    button={
      <>
        <Columns3 aria-hidden="true" className="size-4" /> Columns
      </>
    }
  >
    <MenuGroup label="Shown columns">
      {names.map((name) => (
        <MenuCheck key={name} checked={chosen.includes(name)} onToggle={() => onToggle(name)}>
          {name}
        </MenuCheck>
      ))}
    </MenuGroup>
  </Menu>
)
