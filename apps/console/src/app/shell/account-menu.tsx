import { useCall } from '@gatefill/client/react/call-context'
import { signOutStaff } from '@gatefill/client/session/staff-session'
import { ROLE_NAMES } from '@gatefill/domain/accounts/team'
import { LogOut } from '@gatefill/ui/icons/actions'
import { UserRound } from '@gatefill/ui/icons/people'
import { Keyboard } from '@gatefill/ui/icons/views'
import { Avatar } from '@gatefill/ui/primitives/avatar'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuChoices, MenuItem } from '@gatefill/ui/primitives/menu-items'
import { THEME_CHOICES, THEME_NAMES, useTheme } from '@gatefill/ui/theme'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHref, useNavigate } from 'react-router'
import { runAct } from '../../shared/acts/acts.ts'
import { useMember } from '../../shared/member.ts'
import { ACCOUNT } from '../../shared/rooms/rooms.ts'
import { DENSITIES, useDensity } from '../../shared/settings/density.ts'
import { SINGLE_KEYS, useSingleKeys } from '../../shared/settings/single-keys.ts'
import { SHORTCUT_LIST } from './shortcut-list.tsx'

export const DENSITY_NAMES = { compact: 'Compact', comfortable: 'Comfortable' } as const
const KEY_NAMES = { on: 'On', off: 'Off' } as const

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('')

/** Who is signed in; the theme, the density, the shortcuts, and signing out. */
export function AccountMenu() {
  const { name, role } = useMember()
  const cache = useQueryClient()
  // What was read for one person is gone when another one signs in without a reload.
  useEffect(() => () => cache.clear(), [cache])
  return (
    <div className="max-desk:[&_[role=menu]]:top-full max-desk:[&_[role=menu]]:right-0 max-desk:[&_[role=menu]]:bottom-auto max-desk:[&_[role=menu]]:left-auto">
      <Menu
        label={`${initialsOf(name)} ${name} ${ROLE_NAMES[role]}, account menu`}
        align="start"
        upwards
        buttonClassName="flex min-h-12 w-full items-center gap-2 px-1 text-left hover:bg-sunken side:px-2"
        button={
          <>
            <Avatar initials={initialsOf(name)} size="small" />{' '}
            <span className="grid min-w-0 max-side:hidden">
              <span className="truncate font-semibold">{name}</span>{' '}
              <span className="text-micro text-ink-2">{ROLE_NAMES[role]}</span>
            </span>
          </>
        }
      >
        <Items />
      </Menu>
    </div>
  )
}

function Items() {
  const call = useCall()
  const navigate = useNavigate()
  const accountHref = useHref(ACCOUNT.path)
  const [theme, chooseTheme] = useTheme()
  const [density, chooseDensity] = useDensity()
  const [keys, chooseKeys] = useSingleKeys()
  return (
    <>
      <MenuChoices
        label="Theme"
        names={THEME_NAMES}
        choices={THEME_CHOICES}
        value={theme}
        onChoose={chooseTheme}
      />
      <MenuChoices
        label="Density"
        names={DENSITY_NAMES}
        choices={DENSITIES}
        value={density}
        onChoose={chooseDensity}
      />
      <MenuChoices
        label="Single-key shortcuts"
        names={KEY_NAMES}
        choices={SINGLE_KEYS}
        value={keys}
        onChoose={chooseKeys}
      />
      <MenuItem
        icon={<UserRound aria-hidden="true" className="size-5" />}
        href={accountHref}
        onSelect={(event) => {
          event.preventDefault()
          void navigate(ACCOUNT.path)
        }}
      >
        {ACCOUNT.title}
      </MenuItem>
      <MenuItem
        icon={<Keyboard aria-hidden="true" className="size-5" />}
        onSelect={() => runAct(SHORTCUT_LIST)}
      >
        All shortcuts
      </MenuItem>
      <MenuItem
        icon={<LogOut aria-hidden="true" className="size-5" />}
        onSelect={() => void signOutStaff(call)}
      >
        Sign out
      </MenuItem>
    </>
  )
}
