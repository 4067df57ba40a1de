/** A fault that `npm run faults` does not inject: what tries it instead, or why nothing here can. */
type OtherFault = { fault: string; where: string }

/** Tried by tests and commands of their own. */
export const TRIED_ELSEWHERE: readonly OtherFault[] = [
  {
    fault: 'server killed at a chosen step of an order, payment, refund or delivery',
    where: 'npm run scenarios',
  },
  {
    fault: 'provider of payments slow, silent, broken, repeating or lying',
    where: 'npm run scenarios; tests of modules/payments and providers/payments',
  },
  { fault: 'primary of a synchronous pair killed', where: 'npm run cluster:test' },
  { fault: 'new version beside the old one', where: 'npm run upgrade:test' },
  { fault: 'slow clients', where: 'platform/http/slow-clients.test.ts' },
  { fault: 'disk of pictures full, bucket away', where: 'tests of providers/files' },
  { fault: 'connection for live events ended, streams opened again', where: 'platform/live/*.test.ts' },
  { fault: 'hundreds of open streams', where: 'npm run bench -- --only live,board,drivers' },
  { fault: 'flood of forged webhooks', where: 'npm run bench -- --only webhooks; npm run attack' },
  { fault: 'secret lost or changed', where: 'src/secret/*.test.ts' },
  { fault: 'driver offline, everything sent again and out of order', where: 'npm run simulate' },
  { fault: 'two people at one order at one moment', where: 'tests of modules/dispatch' },
  { fault: 'pressed twice, gone back, signed out in the middle', where: 'npm run e2e' },
  { fault: 'back-up restored on another machine', where: 'tests named *.pg-dump.test.ts' },
]

/** What one machine cannot do, or not without harm to what else runs on it. */
export const NOT_TRIED: readonly OtherFault[] = [
  {
    fault: 'power cut',
    where: 'a killed process leaves the writes of its machine; only a cut tells of lying disks',
  },
  { fault: 'disk of the logs full', where: 'the server writes to its output; its supervisor keeps the log' },
  { fault: 'memory and processors taken by others', where: 'it would slow whoever shares this machine' },
  {
    fault: 'certificates of vendors expired, names not resolved',
    where: 'vendors are reached in their real network',
  },
  {
    fault: 'a webhook that comes three days late',
    where: 'days pass in npm run scenarios by a moved clock, not here',
  },
]
