import type { ComponentProps } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Eye, EyeOff } from '../icons/frame.gen.tsx'
import { inputClass, useFieldControl } from './field.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** The button's picture and padding do not grow with the text; its word does. */
const ROOM_FOR_BUTTON = 'pr-[max(108px,calc(50px+2.4rem))]'

/** A password with a button to show it. It hides again when its form is sent, so that browsers know it as one. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl(rest)

  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const Picture = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        ref={input}
        type={shown ? 'text' : 'password'}
        className={classNames(inputClass(control['aria-invalid']), ROOM_FOR_BUTTON, className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        // The focus, and the keyboard of a phone, stay with the field.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setShown(!shown)}
        className={classNames(
          'absolute inset-y-0 right-0 flex min-w-24 items-center justify-center gap-1.5 px-2 rounded-control text-small font-bold text-petrol',
          shown && 'bg-tint',
        )}
      >
        <Picture aria-hidden="true" className="size-5" />
        <span>Show</span>
      </button>
    </span>
  )
}
