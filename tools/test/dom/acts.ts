import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect } from 'vitest'

/** A control by its whole label. */
export const field = (label: string | RegExp): Promise<HTMLElement> =>
  screen.findByLabelText(label, { selector: 'input, select, textarea' })

export const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name })

export const link = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('link', { name })

/** Puts a text into a control in one go, in place of what is there. */
export async function fill(label: string | RegExp, text: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value: text } })
}

/** Puts texts into controls by their labels. */
export async function fillAll(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await fill(label, text)
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await button(name))
}

/** Waits until a text, or one that contains it, is shown. */
export const see = (text: string | RegExp): Promise<HTMLElement[]> => screen.findAllByText(text)

/** Waits until no text like it is shown. */
export const gone = (text: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryAllByText(text)).toEqual([]))

const descriptionOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

/** Waits for what a screen reader says of a control beside its name: its hint, or what is wrong. */
export async function described(control: HTMLElement, by: string | RegExp): Promise<void> {
  await waitFor(() => expect(descriptionOf(control)).toMatch(by))
}

export const focused = (control: HTMLElement): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(control))

const toasts = () => [...document.querySelectorAll('button[aria-label="Dismiss"]')]
const toastTexts = () => toasts().map(({ parentElement }) => parentElement?.textContent?.trim())

/** Exactly one toast is shown, with exactly this text (C-27); it is then dismissed, so that the next one is alone. */
export async function takeToast(text: string): Promise<void> {
  await waitFor(() => expect(toastTexts()).toEqual([text]))
  for (const dismiss of toasts()) fireEvent.click(dismiss)
  await waitFor(() => expect(toastTexts()).toEqual([]))
}

export function expectNoToast(): void {
  expect(toastTexts()).toEqual([])
}

/** A toast with this text is shown, and stays as it does. */
export const seeToast = (text: string): Promise<void> => waitFor(() => expect(toastTexts()).toContain(text))

/** The six boxes of a one-time code. */
export const codeBoxes = (): Promise<HTMLInputElement[]> =>
  screen.findAllByLabelText<HTMLInputElement>(/^Digit \d of 6$/)

/** What stands in the boxes, one after the other; '' for an empty one. */
export const codeDigits = async (): Promise<string[]> => (await codeBoxes()).map(({ value }) => value)

/** Fills a whole code in, as a phone does it from the mail. */
export async function fillCode(code: string): Promise<void> {
  const [first] = await codeBoxes()
  if (first !== undefined) fireEvent.input(first, { target: { value: code } })
  await waitFor(async () => expect((await codeDigits()).join('')).toBe(code))
}

/** Waits until no dialog is open. */
export const closed = (): Promise<void> =>
  waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(0))
