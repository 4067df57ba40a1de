import { clockRules } from './clock-rules.ts'
import { testRules } from './seeded-violations.ts'

testRules('every rule about clocks has a seeded violation [RM-003]', clockRules, {
  'tests-have-one-clock': {
    breaks: [
      ['apps/server/src/platform/live/live-stream.test.ts', 'const expiresAt = new Date()'],
      [
        'apps/server/test/fixtures/payments/payments-fixture.ts',
        'startPaystackStandIn({ clock: systemClock })',
      ],
      ['tools/stand-ins/paystack/store.ts', 'const now = () => new Date(Date.now() + ahead)'],
      ['e2e/network/toasts.e2e.ts', 'await page.clock.pauseAt(Date.now() + 60_000)'],
    ],
    keeps: [
      ['apps/server/src/platform/clock.ts', 'export const systemClock: Clock = () => new Date()'],
      ['apps/server/src/platform/live/live-stream.test.ts', 'const start = performance.now()'],
      ['packages/domain/src/core/time.test.ts', "const start = new Date('2028-02-29')"],
      ['tools/stand-ins/paystack/main.ts', 'clock: () => new Date(),'],
      ['apps/server/test/scenarios/run/server-process.ts', 'const clock = systemClock'],
    ],
  },
  'applications-take-the-servers-time': {
    breaks: [
      ['apps/web/src/pages/home.page.tsx', 'const text = greeting(new Date(), firstName)'],
      ['packages/client/src/session/session.ts', 'export function storedToken(now = new Date()) {'],
    ],
    keeps: [
      ['apps/driver/src/shared/session.ts', 'return isExpired(claims, serverTime()) ? undefined : token'],
      ['apps/console/src/shared/presence.ts', 'const away = Date.now() - lastSeen'],
      ['apps/web/src/app/cached-reads/cached-reads.test.ts', "const now = new Date('2026-11-21')"],
    ],
  },
})
