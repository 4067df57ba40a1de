import { useAuth } from '@gatefill/client/auth-store'
import { useCall } from '@gatefill/client/react'
import { signOutOfThisBrowser } from '@gatefill/client/session-check'
import { fullName, initials } from '@gatefill/domain/person'
import { Avatar } from '@gatefill/ui/primitives/avatar'
import { Menu, MenuGroup, MenuItem, MenuRadio } from '@gatefill/ui/primitives/menu'
import { THEME_CHOICES, useTheme } from '@gatefill/ui/theme'
import FileText from 'lucide-react/icons/file-text'
import LogOut from 'lucide-react/icons/log-out'
import MapPinHouse from 'lucide-react/icons/map-pin-house'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import type { MouseEvent, ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetDraft } from '../features/order-fuel/order-draft.ts'
import { paths } from '../shared/paths.ts'
import { THEME_NAMES } from '../shared/theme-names.ts'

// Every screen carries this menu; few visits open the addresses from it.
const AddressesDialog = lazy(async () => ({
  default: (await import('../features/addresses/addresses-dialog.tsx')).AddressesDialog,
}))

const icon = 'size-5 shrink-0'

/** Who is signed in, the theme, the addresses, the terms, and the way out. */
export function AccountMenu({ place }: { place: 'top-bar' | 'sidebar' }) {
  const call = useCall()
  const user = useAuth((auth) => auth.user) ?? { firstName: '', lastName: '', picture: null }
  const [theme, chooseTheme] = useTheme()
  const [list, setList] = useState<'not yet' | 'open' | 'closed'>('not yet')
  const name = fullName(user)
  const letters = initials(user.firstName, user.lastName)
  const isInSidebar = place === 'sidebar'

  return (
    <>
      <Menu
        label={isInSidebar ? `${letters} ${name}, account menu` : `${letters}, account menu`}
        align={isInSidebar ? 'start' : 'end'}
        upwards={isInSidebar}
        buttonClassName={
          isInSidebar
            ? 'flex min-h-12 w-full items-center gap-2 px-3 text-left text-small font-semibold hover:bg-sunken'
            : 'grid size-12 place-items-center'
        }
        button={
          <>
            <Avatar initials={letters} picture={user.picture} size="small" />{' '}
            {isInSidebar && <span className="min-w-0 flex-1 truncate">{name}</span>}
          </>
        }
      >
        <MenuGroup label={name}>
          <MenuItem icon={<MapPinHouse aria-hidden className={icon} />} onSelect={() => setList('open')}>
            Delivery Addresses
          </MenuItem>
          <MenuLink to={paths.settings} icon={<Settings aria-hidden className={icon} />}>
            Account Settings
          </MenuLink>
        </MenuGroup>
        <MenuGroup label="Theme">
          {THEME_CHOICES.map((choice) => (
            <MenuRadio key={choice} checked={choice === theme} onSelect={() => chooseTheme(choice)}>
              {THEME_NAMES[choice]}
            </MenuRadio>
          ))}
        </MenuGroup>
        <MenuGroup label="Your agreement">
          <MenuLink to={paths.dashboardTerms} icon={<FileText aria-hidden className={icon} />}>
            Terms
          </MenuLink>
          <MenuLink to={paths.dashboardPrivacy} icon={<Shield aria-hidden className={icon} />}>
            Privacy
          </MenuLink>
        </MenuGroup>
        <MenuItem
          icon={<LogOut aria-hidden className={icon} />}
          onSelect={() => {
            forgetDraft()
            void signOutOfThisBrowser(call)
          }}
        >
          Sign out
        </MenuItem>
      </Menu>
      {list !== 'not yet' && (
        <Suspense fallback={null}>
          <AddressesDialog isOpen={list === 'open'} onClose={() => setList('closed')} />
        </Suspense>
      )}
    </>
  )
}

function MenuLink({ to, icon: picture, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    <MenuItem href={to} icon={picture} onSelect={follow}>
      {children}
    </MenuItem>
  )
}
