/** A limit of the product as it stands in its file, and another one in its place. */
type ChangedLimit = { file: string; from: string; to: string }

const DOMAIN = 'packages/domain/src/'

/** Every limit that an order, its price, its rating or a note about it meets; each admits what the product refuses. */
const CHANGED_LIMITS: readonly ChangedLimit[] = [
  { file: `${DOMAIN}core/litres.ts`, from: 'LITRES_MIN = 10', to: 'LITRES_MIN = 5' },
  { file: `${DOMAIN}core/litres.ts`, from: 'LITRES_MAX = 40', to: 'LITRES_MAX = 50' },
  { file: `${DOMAIN}core/litres.ts`, from: 'LITRES_STEP = 10', to: 'LITRES_STEP = 5' },
  { file: `${DOMAIN}accounts/one-time-code.ts`, from: 'CODE_LENGTH = 6', to: 'CODE_LENGTH = 7' },
  { file: `${DOMAIN}delivery/rating.ts`, from: 'COMMENT_MAX = 500', to: 'COMMENT_MAX = 700' },
  {
    file: `${DOMAIN}delivery/rating.ts`,
    from: "{ stars: 5, words: 'Great' },",
    to: "{ stars: 5, words: 'Great' }, { stars: 6, words: 'Superb' },",
  },
  { file: `${DOMAIN}dispatch/board/desk-note.ts`, from: 'DESK_NOTE_MAX = 500', to: 'DESK_NOTE_MAX = 700' },
  { file: `${DOMAIN}catalogue/price-hold.ts`, from: 'MIN_MINUTES = 15', to: 'MIN_MINUTES = 5' },
  { file: `${DOMAIN}catalogue/price-hold.ts`, from: 'MAX_MINUTES = 1440', to: 'MAX_MINUTES = 3000' },
  { file: `${DOMAIN}support/ticket.ts`, from: 'MESSAGE_MAX = 1000', to: 'MESSAGE_MAX = 1500' },
  {
    file: 'packages/contracts/src/core/idempotency-key.ts',
    from: 'IDEMPOTENCY_KEY_MIN = 8',
    to: 'IDEMPOTENCY_KEY_MIN = 4',
  },
  {
    file: 'packages/contracts/src/core/idempotency-key.ts',
    from: 'IDEMPOTENCY_KEY_MAX = 255',
    to: 'IDEMPOTENCY_KEY_MAX = 300',
  },
]

/** The text of a file with its limits changed; undefined where it has none. A limit that is not there throws. */
export function withChangedLimits(path: string, text: string): string | undefined {
  const own = CHANGED_LIMITS.filter(({ file }) => path.endsWith(`/${file}`))
  if (own.length === 0) return undefined
  return own.reduce((changed, { file, from, to }) => {
    if (!changed.includes(from)) throw new Error(`${file} has no ${from}`)
    return changed.replace(from, to)
  }, text)
}
