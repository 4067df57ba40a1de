import { useCall } from '@gatefill/client/react/call-context'
import { LogOut } from '@gatefill/ui/icons/actions'
import { Settings } from '@gatefill/ui/icons/menu'
import { Shield } from '@gatefill/ui/icons/people'
import { MapPinHouse } from '@gatefill/ui/icons/places'
import { FileText } from '@gatefill/ui/icons/work'
import { MenuChoices, MenuGroup, MenuItem } from '@gatefill/ui/primitives/menu-items'
import { THEME_CHOICES, THEME_NAMES, useTheme } from '@gatefill/ui/theme'
import type { MouseEvent, ReactNode } from 'react'
import { useEffect } from 'react'
import { forgetDraft } from '../../features/order-fuel/draft/order-draft.ts'
import { forgetTabDrafts } from '../../shared/forms/tab-draft.ts'
import { paths } from '../../shared/page/paths.ts'
import { signOut } from '../../shared/push/sign-out.ts'
import { useNavigate } from '../../shared/routing/use-routing.ts'
import * as texts from '../texts.ts'

const icon = 'size-5 shrink-0'

/** What the account menu holds: the addresses, the settings, the theme, the terms, and signing out. */
export function AccountMenuItems({ name, onAddresses }: { name: string; onAddresses: () => void }) {
  const call = useCall()
  const [theme, chooseTheme] = useTheme()
  // The menu was open before its items were there to take the focus.
  useEffect(() => {
    const menu = document.querySelector('[role="menu"]')
    if (menu?.contains(document.activeElement)) return
    menu?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [])
  return (
    <>
      <MenuGroup label={name}>
        <MenuItem icon={<MapPinHouse aria-hidden className={icon} />} onSelect={onAddresses}>
          {texts.deliveryAddresses}
        </MenuItem>
        <MenuLink to={paths.settings} icon={<Settings aria-hidden className={icon} />}>
          {texts.accountSettings}
        </MenuLink>
      </MenuGroup>
      <MenuChoices
        label="Theme"
        names={THEME_NAMES}
        choices={THEME_CHOICES}
        value={theme}
        onChoose={chooseTheme}
      />
      <MenuGroup label={texts.yourAgreement}>
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
          forgetTabDrafts()
          void signOut(call)
        }}
      >
        {texts.signOut}
      </MenuItem>
    </>
  )
}

function MenuLink({ to, icon: picture, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <MenuItem href={to} icon={picture} onSelect={follow}>
      {children}
    </MenuItem>
  )
}
