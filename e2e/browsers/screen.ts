import { expect } from '@playwright/test'
import type { Tab } from './engines/engine.ts'
import { findInPage, findTextInPage, type Sought } from './find-in-page.ts'

const WAIT = { timeout: 45_000, intervals: [20, 50, 100] }

/** What a person does at a screen, in any engine. Every act waits until what it needs is there. */
export type Screen = Tab & {
  open: (path: string) => Promise<void>
  press: (
    name: string,
    role?: 'button' | 'link' | 'tab' | 'menuitem' | 'radio' | 'row' | 'map',
  ) => Promise<void>
  tick: (name: string) => Promise<void>
  fill: (label: string, text: string) => Promise<void>
  select: (label: string, option: string) => Promise<void>
  attach: (label: string, path: string) => Promise<void>
  sees: (what: string | Sought) => Promise<void>
  seesNo: (what: string | Sought) => Promise<void>
  /** By Escape. */
  leaveDialog: () => Promise<void>
  isAt: (path: RegExp) => Promise<void>
  show: (theme: 'light' | 'dark') => Promise<void>
}

export function screenOn(tab: Tab, origin: string): Screen {
  const find = (sought: Sought) =>
    'text' in sought ? tab.find(findTextInPage, sought) : tab.find(findInPage, sought)
  const there = async (sought: Sought) => (await find(sought)) !== undefined
  const element = async (sought: Sought) => {
    const found = await find(sought)
    if (found === undefined) throw new Error(`${JSON.stringify(sought)} is not on the screen`)
    return found
  }
  /** What is not there yet, or was taken away while it was being pressed, is looked for again. */
  const act = (sought: Sought, does: (found: Awaited<ReturnType<typeof element>>) => Promise<void>) =>
    expect(async () => does(await element(sought)), JSON.stringify(sought)).toPass(WAIT)
  const soughtBy = (what: string | Sought): Sought => (typeof what === 'string' ? { text: what } : what)
  return {
    ...tab,
    open: (path) => tab.goTo(origin + path),
    press: (name, role = 'button') => act({ role, name }, (found) => found.click()),
    tick: (name) => act({ role: 'checkbox', name }, (found) => found.click()),
    fill: (label, text) => act({ role: 'field', name: label }, (found) => found.fill(text)),
    select: (label, option) => act({ role: 'select', name: label }, (found) => found.choose(option)),
    attach: (label, path) => act({ role: 'file', name: label }, (found) => found.chooseFiles([path])),
    sees: async (what) => {
      await expect
        .poll(() => there(soughtBy(what)), { ...WAIT, message: `sees ${JSON.stringify(what)}` })
        .toBe(true)
    },
    seesNo: async (what) => {
      await expect
        .poll(() => there(soughtBy(what)), { ...WAIT, message: `sees no ${JSON.stringify(what)}` })
        .toBe(false)
    },
    leaveDialog: async () => {
      await act({ role: 'dialog' }, (found) => found.press('Escape'))
      await expect.poll(() => there({ role: 'dialog' }), WAIT).toBe(false)
    },
    isAt: async (path) => {
      await expect.poll(() => tab.run(() => location.pathname + location.search), WAIT).toMatch(path)
    },
    show: async (theme) => {
      await tab.run((next) => {
        localStorage.setItem('theme', next)
        document.documentElement.classList.toggle('dark', next === 'dark')
      }, theme)
    },
  }
}
