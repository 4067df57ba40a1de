import { storedText, useStoredText } from './stored-text.ts'

/** A setting of this browser: its key in the storage, its values, and the one that holds until another is chosen. */
export type Choice<Value extends string> = { key: string; values: readonly Value[]; standard: Value }

const choiceOf = <Value extends string>({ values, standard }: Choice<Value>, text: string | null): Value =>
  values.find((value) => value === text) ?? standard

/** The stored value; the standard where none is stored or the storage is closed. */
export const storedChoice = <Value extends string>(choice: Choice<Value>): Value =>
  choiceOf(choice, storedText(choice.key))

/** The stored value of a setting, which the component follows, and a function that stores another. */
export function useStoredChoice<Value extends string>(
  choice: Choice<Value>,
): [Value, (value: Value) => void] {
  const [text, store] = useStoredText(choice.key)
  return [choiceOf(choice, text), store]
}
