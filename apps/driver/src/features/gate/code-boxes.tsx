import { CODE_LENGTH } from '@gatefill/domain/accounts/one-time-code'
import { typedFigure } from '@gatefill/domain/core/typed/typed-number'
import { useId } from 'react'

const PLACES = Array.from({ length: CODE_LENGTH }, (_none, place) => place)

/** Six digits in six boxes; one input lies over them, so that a keyboard and a screen reader meet a single field. */
export function CodeBoxes({
  label,
  value,
  onValue,
}: {
  label: string
  value: string
  onValue: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="code-boxes">
        {PLACES.map((place) => (
          <span key={place} aria-hidden="true" className={place === value.length ? 'code-box-next' : ''}>
            {value[place]}
          </span>
        ))}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) =>
            onValue(typedFigure(target.value).replaceAll(/\D/g, '').slice(0, CODE_LENGTH))
          }
        />
      </div>
    </div>
  )
}
