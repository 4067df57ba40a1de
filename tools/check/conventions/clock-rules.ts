import type { LineRule } from './line-rules.ts'

const TEST = /\.(test|e2e)\.tsx?$|^apps\/[^/]+\/test\/|^tools\/stand-ins\//
/** Programs of their own that run in real time, and the push service, whose senders sign in real time. */
const IN_REAL_TIME =
  /^apps\/server\/test\/(scenarios|faults\/(run|archives))\/|^tools\/stand-ins\/([^/]+\/main|push\/stand-in)\.ts$/

/** Two clocks in one test agree on the day it is written and not on another: the machine's clock is left out of all. */
export const clockRules: LineRule[] = [
  {
    name: 'tests-have-one-clock',
    teaches:
      'A test and its stand-ins take the time from movableClock() of apps/server/test/clock.ts, a page’s from e2e/support/page-clock.ts, so that the result is the same on every day; a duration is measured by performance.now().',
    files: TEST,
    except: IN_REAL_TIME,
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|\bsystemClock\b/,
  },
  {
    name: 'applications-take-the-servers-time',
    teaches:
      'The clock of a phone may be hours off: take the time from serverTime() of packages/client/src/device/server-clock.ts, and turn what the device noted by its own clock into it by serverTimeOf().',
    files: /^(apps\/(web|console|driver)|packages\/client)\/src\//,
    except: TEST,
    pattern: /\bnew Date\(\s*\)/,
  },
]
