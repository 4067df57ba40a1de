import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { PLACE } from '../../../tools/vite/dialog-places.ts'

/** Where the dialogs lie that journeys have opened, one file each; `npm run browsers` names the folder. */
const FOLDER = process.env.KEPT_DIALOGS

/** A dialog as a journey saw it, for other engines to draw. */
export type KeptDialog = {
  /** The places of the sources that opened it, from inside to outside. */
  places: string[]
  title: string
  /** The page that it stood on. */
  page: string
  /** Paths of the style sheets that the page had. */
  styles: string[]
  html: string
}

const watched = new WeakSet<BrowserContext>()

/** Keeps every dialog that pages of a context open, at its longest. A context is watched once. */
export async function keepDialogs(context: BrowserContext): Promise<void> {
  if (FOLDER === undefined || watched.has(context)) return
  watched.add(context)
  const folder = FOLDER
  mkdirSync(folder, { recursive: true })
  await context.exposeBinding('keepDialog', (_source, kept: KeptDialog) => keep(folder, kept))
  await context.addInitScript(watchDialogs, PLACE)
}

function keep(folder: string, kept: KeptDialog): void {
  const name = `${kept.places.at(0)} ${kept.title}`.replace(/\d+/g, 'N').replace(/[^\w.-]+/g, '_')
  const file = join(folder, `${name.slice(-180)}.json`)
  const before: KeptDialog | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (before === undefined || kept.html.length > before.html.length) writeFileSync(file, JSON.stringify(kept))
}

/** In the page, where `keepDialog` is what the context exposes. */
declare global {
  interface Window {
    keepDialog?: (kept: KeptDialog) => Promise<void>
  }
}

/** In the page: gives each open dialog to `keepDialog`, once nothing has changed in it for a moment. */
function watchDialogs(place: string): void {
  const placesOf = (dialog: Element): string[] => {
    const places: string[] = []
    const name = Object.keys(dialog).find((key) => key.startsWith('__reactFiber$')) ?? ''
    type Fiber = { return: Fiber | null; memoizedProps: Record<string, unknown> | null }
    // React's own record of the element, by a name that it makes up.
    let fiber: Fiber | null = (dialog as unknown as Record<string, Fiber | undefined>)[name] ?? null
    for (; fiber !== null; fiber = fiber.return) {
      for (const [name, at] of Object.entries(fiber.memoizedProps ?? {}))
        if (name.startsWith(place) && typeof at === 'string' && !places.includes(at)) places.push(at)
    }
    return places
  }
  const keep = () => {
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      const told = {
        places: placesOf(dialog),
        title: (dialog.querySelector('h2')?.textContent ?? dialog.getAttribute('aria-label') ?? '').trim(),
        page: location.pathname,
        styles: styles.map(({ href }) => new URL(href).pathname),
        html: dialog.outerHTML,
      }
      if (told.places.length > 0) void window.keepDialog?.(told)
    }
  }
  let waiting = 0
  let hadDialog = false
  new MutationObserver(() => {
    clearTimeout(waiting)
    const hasDialog = document.querySelector('dialog[open]') !== null
    // At once too: some are left before anything that they read has come.
    if (hasDialog && !hadDialog) keep()
    if (hasDialog) waiting = window.setTimeout(keep, 60)
    hadDialog = hasDialog
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
}
