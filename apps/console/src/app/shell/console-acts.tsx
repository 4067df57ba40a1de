import { useCall } from '@gatefill/client/react/call-context'
import { signOutStaff } from '@gatefill/client/session/staff-session'
import { THEME_CHOICES, THEME_NAMES, useTheme } from '@gatefill/ui/theme'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Act } from '../../shared/acts/acts.ts'
import { useActs } from '../../shared/acts/acts.ts'
import { useWantedAct } from '../../shared/acts/open-and-act.ts'
import { useMember } from '../../shared/member.ts'
import { placesFor, ROOMS } from '../../shared/rooms/rooms.ts'
import { PALETTE } from '../../shared/rooms/search/search-or-act.tsx'
import { DENSITIES, useDensity } from '../../shared/settings/density.ts'
import { focusFilter, focusRow } from '../../shared/table/row-keys.ts'
import { DENSITY_NAMES } from './account-menu.tsx'
import { SHORTCUT_LIST, ShortcutList } from './shortcut-list.tsx'
import { useActKeys } from './use-act-keys.ts'

/** After the first room stands, so that it is no part of the first load and is there when it is wanted. */
const LOAD_AFTER_MILLISECONDS = 1000
const loadPalette = async () => ({ default: (await import('../palette/palette.tsx')).Palette })
const Palette = lazy(loadPalette)

const LIST_ACTS: readonly Act[] = [
  { id: 'next-row', name: 'Next row', keys: 'j', run: () => focusRow(1) },
  { id: 'previous-row', name: 'Previous row', keys: 'k', run: () => focusRow(-1) },
  { id: 'filter', name: 'Search or filter the list', keys: '[Shift]+/', run: focusFilter },
].map((act) => ({ ...act, group: 'On this page' as const, keysOnly: true as const }))

/** What can be done everywhere, the keys of all acts, and the two dialogs that list them. */
export function ConsoleActs() {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  const close = () => setOpen(undefined)
  useActs([
    ...useRoomActs(),
    ...LIST_ACTS,
    {
      id: PALETTE.id,
      name: 'Search or act',
      group: 'Console',
      keys: PALETTE.keys,
      keysOnly: true,
      run: () => setOpen('palette'),
    },
    {
      id: SHORTCUT_LIST,
      name: 'List the shortcuts',
      group: 'Console',
      keys: '[Shift]+?',
      words: ['keyboard', 'help', 'keys'],
      run: () => setOpen('shortcuts'),
    },
    ...useSettingActs(),
  ])
  useActKeys()
  useWantedAct()
  useLoadAhead()
  return (
    <>
      {open === 'palette' && (
        <Suspense fallback={null}>
          <Palette onClose={close} />
        </Suspense>
      )}
      {open === 'shortcuts' && <ShortcutList onClose={close} />}
    </>
  )
}

function useLoadAhead() {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a network it is read when it is opened.
      loadPalette().catch((error: unknown) => console.warn('The palette was not read ahead', error))
    }, LOAD_AFTER_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
}

function useRoomActs(): Act[] {
  const { role } = useMember()
  const navigate = useNavigate()
  return ROOMS.flatMap((room): Act[] => {
    const places = placesFor(role, room)
    const [first] = places
    if (first === undefined) return []
    const go = (path: string) => () => void navigate(path)
    const { name, keys } = room
    return [
      { id: `room ${name}`, name, group: 'Go to', keys, keysOnly: true, run: go(first.path) },
      ...places.map(
        ({ path, title }): Act => ({
          id: `place ${path}`,
          name: name === title ? name : `${name}: ${title}`,
          group: 'Go to',
          run: go(path),
        }),
      ),
    ]
  })
}

function useSettingActs(): Act[] {
  const call = useCall()
  const [theme, chooseTheme] = useTheme()
  const [density, chooseDensity] = useDensity()
  return [
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) => ({
      id: `theme ${choice}`,
      name: `Theme: ${THEME_NAMES[choice]}`,
      group: 'Console' as const,
      run: () => chooseTheme(choice),
    })),
    ...DENSITIES.filter((choice) => choice !== density).map((choice) => ({
      id: `density ${choice}`,
      name: `Density: ${DENSITY_NAMES[choice]}`,
      group: 'Console' as const,
      run: () => chooseDensity(choice),
    })),
    { id: 'sign-out', name: 'Sign out', group: 'Console', run: () => void signOutStaff(call) },
  ]
}
