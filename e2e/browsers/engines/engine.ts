/** What a test does with an element; all of it goes through the browser's own input, so that what is covered is not hit. */
export type Element = {
  click: () => Promise<void>
  /** Takes the place of what stands in the field. */
  fill: (text: string) => Promise<void>
  press: (key: 'Enter' | 'Escape') => Promise<void>
  /** Chooses the option of a list that begins with these words. */
  choose: (option: string) => Promise<void>
  /** Chooses files of this machine, by their paths. */
  chooseFiles: (paths: readonly string[]) => Promise<void>
}

/** One window of a browser. `run` and `find` give a function to the page: it must not use anything of its module. */
export type Tab = {
  goTo: (url: string) => Promise<void>
  run: <Args extends unknown[], Value>(inPage: (...args: Args) => Value, ...args: Args) => Promise<Value>
  find: <Args extends unknown[]>(
    inPage: (...args: Args) => unknown,
    ...args: Args
  ) => Promise<Element | undefined>
  /** Sets the size of the page's own area, in CSS pixels. */
  resize: (size: { width: number; height: number }) => Promise<void>
  picture: () => Promise<Buffer>
}

/** A browser that was started for the tests, with one window. */
export type Engine = { name: string; version: string; tab: Tab; close: () => Promise<void> }

/** In the page: chooses the option of a list that begins with these words, and tells the page. */
export function chooseOption(list: HTMLSelectElement, option: string): void {
  const chosen = [...list.options].find(({ text }) => text.trim().startsWith(option))
  if (chosen === undefined) throw new Error(`the list has no option ${option}`)
  list.value = chosen.value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
