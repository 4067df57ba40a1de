import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import { expect, test } from 'vitest'
import type { Asked } from './blocked-by.ts'
import { blockedBy } from './blocked-by.ts'

const STOPPED: readonly [string, Asked][] = [
  ['/assets/tracking-1a2b3c4d.js', 'script'],
  ['/console/assets/tracking-vAo5JORU.js', 'script'],
  ['/ASSETS/Tracking-1a2b3c4d.js', 'script'],
  ['/assets/beacons.js', 'script'],
  ['/assets/smarttag-1a2b.js', 'script'],
  ['/assets/performance_timing-1.js', 'script'],
  ['/assets/ads/one.js', 'script'],
  ['/assets-cdonAnalytics.js', 'script'],
  ['/wp-statistics/assets/js/tracker.js', 'script'],
  ['/page-ads-manager/list', 'xmlhttprequest'],
]

test.each(STOPPED)('an address that blockers stop is found: %s [BR-039]', (path, kind) => {
  expect(blockedBy(path, kind)).toBeDefined()
})

test.each([
  ['/assets/delivery-status-1a2b3c4d.js', 'script'],
  // Meant for scripts alone.
  ['/assets/smarttag-1a2b.css', 'stylesheet'],
  ['/track', 'document'],
] as const)('an address that blockers let through is none: %s [BR-039]', (path, kind) => {
  expect(blockedBy(path, kind)).toBeUndefined()
})

test('no call of the API has an address that blockers stop [BR-039]', () => {
  const paths = Object.values(allEndpoints).map(({ path }) => `/api${path.replaceAll(/:[A-Za-z]+/g, '01JD')}`)
  const stopped = paths
    .flatMap((path) => [path, `${path}?page=1&limit=20`])
    .flatMap((path) =>
      (['xmlhttprequest', 'image', 'document'] as const).flatMap((kind) => {
        const rule = blockedBy(path, kind)
        return rule === undefined ? [] : [`${path}: ${rule}`]
      }),
    )
  expect(paths.length).toBeGreaterThan(100)
  expect(stopped).toEqual([])
})
