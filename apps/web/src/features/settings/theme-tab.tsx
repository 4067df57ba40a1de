import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import type { ThemeChoice } from '@gatefill/ui/theme'
import { THEME_CHOICES, THEME_NAMES, useTheme } from '@gatefill/ui/theme'
import { useId, useState } from 'react'
import * as texts from './texts.ts'

const HINTS: Readonly<Record<ThemeChoice, string>> = {
  light: texts.lightThemeLooks,
  dark: texts.darkThemeLooks,
  system: texts.followsYourDeviceSettings,
}

/** The theme, chosen by its picture; it is applied at once and stored on this device (C-08). */
export function ThemeTab() {
  const id = useId()
  const [theme, choose] = useTheme()
  const [announcement, setAnnouncement] = useState('')
  return (
    <>
      <RadioGroup
        legend="Theme"
        legendClass="heading"
        hint={texts.itChangesImmediatelyAndIs}
        className="max-w-3xl [&>div]:tablet:grid-cols-3"
      >
        {THEME_CHOICES.map((choice) => (
          <RadioCard
            key={choice}
            layout="top"
            name="theme"
            value={choice}
            aria-label={THEME_NAMES[choice]}
            aria-describedby={`${id}-${choice}`}
            checked={choice === theme}
            onChange={() => {
              choose(choice)
              setAnnouncement(texts.themeIsOn(THEME_NAMES[choice]))
            }}
          >
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2 tablet:grid tablet:justify-items-start">
              <ThemePicture theme={choice} />
              <span>
                <b className="block font-semibold">{THEME_NAMES[choice]}</b>
                <span id={`${id}-${choice}`} className="block text-small text-ink-2">
                  {HINTS[choice]}
                </span>
              </span>
            </span>
          </RadioCard>
        ))}
      </RadioGroup>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}

// The real colours of both themes, side by side whatever the page shows: the page's own tokens cannot do that.
const LIGHT = { ground: '#f1f4f2', board: '#0a2220', text: '#ffe9bf', edge: '#0a2220' }
const DARK = { ground: '#061513', board: '#020a09', text: '#ffdc80', edge: '#66857f' }

type Colours = typeof LIGHT

const WIDTH = 120
const HEIGHT = 72

/** A small price board on the ground of a theme; half and half for 'system'. */
function ThemePicture({ theme }: { theme: ThemeChoice }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-18 w-30 overflow-hidden rounded-control border border-control"
    >
      <Board colours={theme === 'dark' ? DARK : LIGHT} />
      {theme === 'system' && (
        <svg
          aria-hidden="true"
          x={WIDTH / 2}
          width={WIDTH / 2}
          height={HEIGHT}
          viewBox={`${WIDTH / 2} 0 ${WIDTH / 2} ${HEIGHT}`}
        >
          <Board colours={DARK} />
        </svg>
      )}
    </svg>
  )
}

function Board({ colours: { ground, board, text, edge } }: { colours: Colours }) {
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={ground} />
      <rect x="32" y="9" width="56" height="54" rx="5" fill={board} stroke={edge} strokeWidth="1.5" />
      {[20, 33, 46].map((y) => (
        <g key={y} fill={text}>
          <circle cx="42" cy={y} r="3.5" fill="#f5a80f" />
          <rect x="52" y={y - 2.5} width="28" height="5" rx="2" />
        </g>
      ))}
      <rect x="33" y="56" width="54" height="3" fill="#f5a80f" />
    </>
  )
}
