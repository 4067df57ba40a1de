/** Statements that the product sends PostgreSQL only, whoever tests it, each with the reason. */
const STATEMENTS: readonly { shape: RegExp; reason: string }[] = [
  {
    shape: /\bpg_roles where …/,
    reason: 'Looks for the role of a server; the embedded database has no logins.',
  },
  {
    shape: /\bpg_notify\(/,
    reason: 'Tells the other servers; the embedded database has a single one.',
  },
  {
    shape: /^(?:create|drop) database\b/,
    reason: 'A back-up is proven in a database of its own; the embedded one has none beside it.',
  },
  {
    shape: /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE)\b/,
    reason: 'The job queue’s own, which alone writes keywords in capitals; its package tests them.',
  },
]

/** Whether a statement is sent to PostgreSQL only. */
export const isForPostgres = (shape: string): boolean => STATEMENTS.some((each) => each.shape.test(shape))
