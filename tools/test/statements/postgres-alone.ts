const SERVER = 'apps/server/'

/**
 * The test files that run on PostgreSQL only and send statements that no file sends the embedded database, each with the
 * reason why that is enough.
 */
const FILES: Readonly<Record<string, string>> = {
  [`${SERVER}src/file-stores.postgres.test.ts`]:
    'Several servers on one database; the embedded one serves a single process.',
  [`${SERVER}src/open-store.postgres.test.ts`]:
    'Counts the connections of a server that signs on beside others; the embedded database has one.',
  [`${SERVER}src/platform/database-clock.postgres.test.ts`]:
    'The clock of a database on another machine; the embedded one has the clock of its server.',
  [`${SERVER}src/secret/secret-rotation.postgres.test.ts`]:
    'A secret is replaced while several servers run; the embedded database serves a single process.',
  [`${SERVER}test/faults/database-words.postgres.test.ts`]:
    'Answers of a server over a network, with the tables that the job queue makes there.',
  [`${SERVER}test/faults/silent-network.postgres.test.ts`]:
    'A network that falls silent, with the tables that the job queue makes there.',
  [`${SERVER}test/growth/growth-plans.postgres.test.ts`]:
    'Reads the plans that PostgreSQL makes for two years of orders.',
  [`${SERVER}test/production/checkout-statements.postgres.test.ts`]:
    'Counts round trips between a server and its database.',
  [`${SERVER}test/simulation/simulation.postgres.test.ts`]:
    'A morning of deliveries beside a planner in real time: which statements it sends differs from run to run.',
}

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
    shape: /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE)\b/,
    reason: 'The job queue’s own, which alone writes keywords in capitals; its package tests them.',
  },
]

/** Whether a statement is sent to PostgreSQL only. */
export const isForPostgres = (shape: string): boolean => STATEMENTS.some((each) => each.shape.test(shape))

/** Whether what a test file sends need not run on the embedded database. */
export const mayStayOnPostgres = (file: string): boolean => Object.hasOwn(FILES, file)
