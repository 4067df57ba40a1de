import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { FieldError } from './field.tsx'

type CodeInputProps = {
  label: ReactNode
  /** For the form: the field's name, found by `data-field`. */
  name: string
  /** What stands in the boxes; a blank for an empty box before a filled one. */
  value: string
  onChange: (value: string) => void
  /** The whole code in a pasted text, or undefined when the text is none. */
  codeFromPaste: (text: string) => string | undefined
  /** Called when something else than a whole code was pasted; nothing is filled in then. */
  onPasteRefused: () => void
  hint?: ReactNode
  error?: string | undefined
  length?: number
  disabled?: boolean | undefined
}

/** A one-time code in single boxes: digits move on, Backspace and the arrows move back, a paste fills them all. */
export function CodeInput(props: CodeInputProps) {
  const { label, name, hint, error, length = 6 } = props
  const id = useId()
  const { boxes, places, digits, type, handleKeyDown, paste } = useCodeBoxes(props, length)
  const wrong = error !== undefined && error !== ''
  const describedBy = [hint !== undefined && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ')

  return (
    <fieldset data-field={name} disabled={props.disabled} aria-describedby={describedBy || undefined}>
      <legend className="mb-1 text-control font-semibold">{label}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-1 text-small text-ink-2">
          {hint}
        </p>
      )}
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-1 grid grid-cols-6 phone:gap-2">
        {places.map((place) => (
          <input
            key={place}
            ref={(box) => {
              boxes.current[place] = box
            }}
            type="text"
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${place + 1} of ${length}`}
            aria-invalid={wrong || undefined}
            value={digits[place]}
            // `input`, because React gets no `change` when the same digit is typed over itself.
            onInput={(event) => type(place, event.currentTarget.value)}
            onKeyDown={(event) => handleKeyDown(place, event)}
            onPaste={paste}
            onFocus={(event) => event.target.select()}
            className={`figures relative h-14 w-full min-w-0 rounded-control border-2 bg-surface focus:z-10 max-phone:not-first:rounded-l-none max-phone:not-last:rounded-r-none max-phone:not-last:border-r-0 text-center text-figure/none disabled:bg-sunken ${
              wrong ? 'border-danger' : digits[place] === '' ? 'border-control' : 'border-ink'
            }`}
          />
        ))}
      </div>
    </fieldset>
  )
}

type CodeBoxes = Pick<CodeInputProps, 'value' | 'onChange' | 'codeFromPaste' | 'onPasteRefused'>

/** What typing, keys and a paste do to the boxes. */
function useCodeBoxes({ value, onChange, codeFromPaste, onPasteRefused }: CodeBoxes, length: number) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const places = Array.from({ length }, (_, place) => place)
  const digits = places.map((place) => (value[place] ?? '').trim())

  const focus = (place: number) => {
    const box = boxes.current[Math.max(0, Math.min(length - 1, place))]
    box?.focus()
    box?.select()
  }
  const put = (place: number, digit: string) =>
    onChange(
      digits
        .map((present, at) => (at === place ? digit : present) || ' ')
        .join('')
        .trimEnd(),
    )

  const type = (place: number, typed: string) => {
    // A phone that fills in the code from the mail puts all of it into one box.
    const whole = codeFromPaste(typed)
    if (whole !== undefined) {
      onChange(whole)
      focus(length - 1)
      return
    }
    const digit = newDigit(typed, digits[place] ?? '')
    if (typed === '') put(place, '')
    if (digit === '') return
    put(place, digit)
    focus(place + 1)
  }

  const handleKeyDown = (place: number, event: KeyboardEvent<HTMLInputElement>) => {
    const target = targetOf(event.key, place, length)
    if (target !== undefined) {
      event.preventDefault()
      focus(target)
    } else if (event.key === 'Backspace' && digits[place] === '' && place > 0) {
      event.preventDefault()
      put(place - 1, '')
      focus(place - 1)
    }
  }

  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const code = codeFromPaste(event.clipboardData.getData('text'))
    if (code === undefined) {
      onPasteRefused()
      return
    }
    onChange(code)
    focus(length - 1)
  }

  return { boxes, places, digits, type, handleKeyDown, paste }
}

/** The digit that was typed beside or over the one that was in the box; '' for none. */
function newDigit(typed: string, present: string): string {
  const all = typed.replace(/\D/g, '')
  return (all.replace(present, '') || all).slice(-1)
}

/** The box that a key leads to. */
function targetOf(key: string, place: number, length: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    Home: 0,
    End: length - 1,
  }
  return targets[key]
}
