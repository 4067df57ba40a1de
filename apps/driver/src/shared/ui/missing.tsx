type MissingProps = { isShown: boolean; id: string; className?: string; children: string }

/** Why the button did not go on, above the choices that are missing; `missing` names it at each of them. */
export const Missing = ({ isShown, id, className = '', children }: MissingProps) =>
  isShown ? (
    <p id={id} className={`wrong ${className}`} role="alert">
      {children}
    </p>
  ) : null

/** For a tick or a choice that is missing: it looks so, is found by `useAsked`, and is described by the sentence. */
export const missing = (isMissing: boolean, sentence: string) =>
  isMissing ? ({ 'aria-invalid': true, 'aria-describedby': sentence } as const) : {}
