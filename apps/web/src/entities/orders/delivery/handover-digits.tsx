const HALF = 3

/** The six digits for the driver in two groups of three; read aloud one by one. */
export const HandoverDigits = ({ code }: { code: string }) => (
  <>
    <span className="sr-only">{[...code].join(' ')}</span>
    <span aria-hidden="true">
      {code.slice(0, HALF)} {code.slice(HALF)}
    </span>
  </>
)
