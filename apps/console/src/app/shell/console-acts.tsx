import { useCall } from '@gatefill/client/react/call-context'
import { signOutStaff } from '@gatefill/client/session/staff-session'
import { THEME_CHOICES, THEME_NAMES, useTheme } from '@gatefill/ui/theme'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { matchKeybindingPress, parseKeybinding, tinykeys } from 'tinykeys'
import type { Act } from '../../shared/acts/acts.ts'
import { useActs, useAllActs } from '../../shared/acts/acts.ts'
import { useWantedAct } from '../../shared/acts/open-and-act.ts'
import { useMember } from '../../shared/member.ts'
import { placesFor, ROOMS } from '../../shared/rooms/rooms.ts'
import { PALETTE } from '../../shared/rooms/search/search-or-act.tsx'
import { DENSITIES, useDensity } from '../../shared/settings/density.ts'
import { useSingleKeys } from '../../shared/settings/single-keys.ts'
import { focusFilter, focusRow } from '../../shared/table/row-keys.ts'
import { DENSITY_NAMES } from './account-menu.tsx'
import { SHORTCUT_LIST, ShortcutList } from './shortcut-list.tsx'

/** The palette loads so long after the first room, so that it is no part of the first load and there when it is wanted. */
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
      // Where the network is away, the palette loads when it is opened.
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

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="menu"], dialog'

/** Does acts by their keys: those of a single key unless they are off, somebody types, or a dialog is open. */
function useActKeys(): void {
  const acts = useAllActs()
  const [singleKeys] = useSingleKeys()
  const [press] = useState(() => keySequences(isTyping))
  useEffect(() => {
    const withModifier = acts.filter(({ keys }) => keys?.includes('$mod'))
    const single = acts.filter(({ keys }) => keys !== undefined && !keys.includes('$mod'))
    const stop = tinykeys(window, bindingsOf(withModifier), { ignore: () => false })
    if (singleKeys === 'off') return stop
    const handle = (event: KeyboardEvent) => press(single, event)
    window.addEventListener('keydown', handle)
    return () => {
      stop()
      window.removeEventListener('keydown', handle)
    }
  }, [acts, singleKeys, press])
}

const bindingsOf = (acts: readonly Act[]) =>
  Object.fromEntries(
    acts.map(({ keys = '', run }) => [
      keys,
      (event: KeyboardEvent) => {
        event.preventDefault()
        run()
      },
    ]),
  )

const isTyping = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(TYPED_INTO) !== null)

/** How long the second key of 'g m' may come after the first, by the time stamps of the two keys. */
const SEQUENCE_MILLISECONDS = 1000
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'])

/**
 * Does acts by their keys, of which a sequence has two. tinykeys reads one key; the sequences are ours, because its own
 * forget the first key when a room registers its acts, and after each sequence that was done the first key of those
 * that stand behind it in the list.
 */
export function keySequences(isIgnored: (event: KeyboardEvent) => boolean) {
  let before: KeyboardEvent | undefined

  return (acts: readonly Act[], event: KeyboardEvent): void => {
    // The browser fills in a form with events that have no key.
    if (event.key === undefined || MODIFIERS.has(event.key)) return
    const first = before
    before = undefined
    if (isIgnored(event)) return
    const bound = acts.map((act) => ({ act, keys: parseKeybinding(act.keys ?? '') }))
    // 'g m' is not 'm' as well.
    const isSecond =
      first !== undefined &&
      event.timeStamp - first.timeStamp < SEQUENCE_MILLISECONDS &&
      bound.some(({ keys }) => keys.length === 2 && matches(first, keys[0]))
    const found = bound.findLast(({ keys }) =>
      isSecond
        ? keys.length === 2 && matches(first, keys[0]) && matches(event, keys[1])
        : keys.length === 1 && matches(event, keys[0]),
    )
    if (found === undefined) {
      before = event
      return
    }
    event.preventDefault()
    found.act.run()
  }
}

type Press = ReturnType<typeof parseKeybinding>[number]

const LETTER = /^[a-z]$/i

/** '[Shift]+?' is '?' with or without Shift, as the keyboard has it; '[Shift]+C' is not 'c', which is an act of its own. */
function matches(event: KeyboardEvent, press: Press | undefined): boolean {
  if (press === undefined || !matchKeybindingPress(event, press)) return false
  const [, optional, key] = press
  const isShifted = optional.includes('Shift') && typeof key === 'string' && LETTER.test(key)
  return !isShifted || event.getModifierState('Shift')
}
