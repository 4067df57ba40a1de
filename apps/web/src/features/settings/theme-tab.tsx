import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import type { ThemeChoice } from '@gatefill/ui/theme'
import { THEME_CHOICES, THEME_NAMES, useTheme } from '@gatefill/ui/theme'
import { useId, useState } from 'react'
import * as texts from './texts.ts'
import { ThemePicture } from './theme-picture.tsx'

const HINTS: Readonly<Record<ThemeChoice, string>> = {
  light: texts.darkTextOnALight,
  dark: texts.lightTextOnADark,
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
