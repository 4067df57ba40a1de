import { useAuth } from '@gatefill/client/session/auth-store'
import { fullName, initials } from '@gatefill/domain/accounts/person'
import { Avatar } from '@gatefill/ui/primitives/avatar'
import { Menu } from '@gatefill/ui/primitives/menu'
import { useTheme } from '@gatefill/ui/theme'
import type { ComponentType } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadAccountMenu } from '../routing/dashboard-pages.ts'
import * as texts from '../texts.ts'

// Every screen carries this menu; few visits open the addresses from it.
const AddressesDialog = lazy(async () => ({
  default: (await import('../../features/addresses/addresses-dialog.tsx')).AddressesDialog,
}))

type AccountMenuItemsProps = { name: string; onAddresses: () => void }

/** Who is signed in, the theme, the addresses, the terms, and signing out. */
export function AccountMenu({ place }: { place: 'top-bar' | 'sidebar' }) {
  const user = useAuth((auth) => auth.user) ?? { firstName: '', lastName: '', picture: null }
  // Follows a choice made in another tab, also while the menu is closed.
  useTheme()
  const [list, setList] = useState<'not yet' | 'open' | 'closed'>('not yet')
  const name = fullName(user)
  const nameInitials = initials(user.firstName, user.lastName)
  const isInSidebar = place === 'sidebar'

  return (
    <>
      <Menu
        label={
          isInSidebar ? texts.accountMenu(nameInitials, name) : texts.accountMenuWithoutName(nameInitials)
        }
        align={isInSidebar ? 'start' : 'end'}
        upwards={isInSidebar}
        buttonClassName={
          isInSidebar
            ? 'flex min-h-12 w-full flex-wrap items-center gap-2 px-3 text-left text-small font-semibold hover:bg-sunken'
            : 'grid size-12 place-items-center'
        }
        button={
          <>
            <Avatar initials={nameInitials} picture={user.picture} size="small" />{' '}
            {/* A long word that does not fit beside the picture goes below it. */}
            {isInSidebar && <span className="min-w-0 grow basis-[min-content] wrap-break-word">{name}</span>}
          </>
        }
      >
        <Items name={name} onAddresses={() => setList('open')} />
      </Menu>
      {list !== 'not yet' && (
        <Suspense fallback={null}>
          <AddressesDialog isOpen={list === 'open'} onClose={() => setList('closed')} />
        </Suspense>
      )}
    </>
  )
}

/** The items, read when the menu opens, and tried again at its next opening: they are no part of the first view. */
function Items(props: AccountMenuItemsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<AccountMenuItemsProps>>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    loadAccountMenu().then(
      ({ AccountMenuItems }) => setLoaded(() => AccountMenuItems),
      () => setFailed(true),
    )
  }, [])
  if (Loaded !== undefined) return <Loaded {...props} />
  return <p className="p-3 text-small">{hasFailed ? texts.menuNotLoaded : 'Loading'}</p>
}
