import '../src/theme-boot.tsx'
import { createRoot } from 'react-dom/client'
import { Logo } from '../src/fuel/mark.tsx'
import { ScrollToTop } from '../src/primitives/scroll-to-top.tsx'
import { SkipLink } from '../src/primitives/skip-link.tsx'
import { Toaster } from '../src/primitives/toaster.tsx'
import { THEME_CHOICES, useTheme } from '../src/theme.tsx'
import { ControlExamples } from './controls.tsx'
import { DialogExamples } from './dialogs.tsx'
import { FuelExamples } from './fuel.tsx'
import { StateExamples } from './states.tsx'

// Every component in its states, to look at: `npx vite packages/ui/gallery -c apps/web/vite.config.ts`.
function Gallery() {
  const [theme, chooseTheme] = useTheme()
  return (
    <>
      <SkipLink />
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-surface px-4 py-2">
        <Logo />
        <fieldset className="flex gap-4">
          <legend className="sr-only">Theme</legend>
          {THEME_CHOICES.map((choice) => (
            <label key={choice} className="flex min-h-12 items-center gap-2 text-small">
              <input
                type="radio"
                name="theme"
                className="choice"
                checked={theme === choice}
                onChange={() => chooseTheme(choice)}
              />
              {choice}
            </label>
          ))}
        </fieldset>
      </header>
      <main id="main" className="mx-auto grid grid-cols-1 max-w-[1080px] gap-10 p-4 desk:p-8">
        <h1 className="heading-1">Gallery</h1>
        <FuelExamples />
        <ControlExamples />
        <DialogExamples />
        <StateExamples />
      </main>
      <ScrollToTop />
      <Toaster />
    </>
  )
}

const root = document.getElementById('gallery')
if (root !== null) createRoot(root).render(<Gallery />)
