import { expect, test } from 'vitest'
import { type LighthouseResult, summary } from './audit.ts'
import { isPassed, reportText } from './report.ts'

const ORIGIN = 'http://127.0.0.1:4000'

/** What Lighthouse says of a page on which everything is well but its speed. */
function result(changes: Partial<LighthouseResult> = {}): LighthouseResult {
  const category = (score: number, ...ids: string[]) => ({
    score,
    auditRefs: ids.map((id) => ({ id, weight: 1 })),
  })
  return {
    finalDisplayedUrl: `${ORIGIN}/faqs`,
    categories: {
      performance: category(0.42, 'largest-contentful-paint'),
      accessibility: category(1, 'color-contrast'),
      'best-practices': category(1),
      seo: category(1),
    },
    audits: {
      'largest-contentful-paint': { title: 'Largest Contentful Paint', score: 0.2, numericValue: 4321 },
      'total-blocking-time': { title: 'Total Blocking Time', score: 0.5, numericValue: 250.4 },
      'cumulative-layout-shift': { title: 'Cumulative Layout Shift', score: 1, numericValue: 0.01 },
      'total-byte-weight': { title: 'Total byte weight', score: 1, numericValue: 45_600 },
      'color-contrast': { title: 'Contrast is sufficient', score: 1 },
    },
    ...changes,
  }
}

test('a slow page is reported and passes', () => {
  const audit = summary('/faqs', result())
  expect(isPassed(audit)).toBe(true)
  expect(reportText([audit], [{ name: 'landing page, all in', bytes: 38_900 }])).toBe(
    [
      'page   perf  a11y  best  seo    LCP     TBT    CLS    bytes',
      '/faqs    42   100   100  100  4.3 s  250 ms  0.010  45.6 kB',
      'sent, brotli: landing page, all in 38.9 kB',
    ].join('\n'),
  )
})

test('a page that not everybody can use fails, and the report names the place', () => {
  const audit = summary(
    '/faqs',
    result({
      categories: {
        ...result().categories,
        accessibility: { score: 0.97, auditRefs: [{ id: 'color-contrast', weight: 7 }] },
      },
      audits: {
        ...result().audits,
        'color-contrast': {
          title: 'Contrast is not sufficient',
          score: 0,
          details: { items: [{ node: { snippet: '<p class="pale">' } }] },
        },
      },
    }),
  )
  expect(isPassed(audit)).toBe(false)
  expect(reportText([audit], [])).toContain(
    '/faqs accessibility: Contrast is not sufficient; <p class="pale">',
  )
})

test('a page that leads elsewhere or does not open fails, whatever its scores', () => {
  const elsewhere = summary('/faqs', result({ finalDisplayedUrl: `${ORIGIN}/signin` }))
  const closed = summary('/faqs', result({ runtimeError: { message: 'The page did not load.' } }))
  expect([elsewhere, closed].map(isPassed)).toEqual([false, false])
  expect(reportText([elsewhere, closed], [])).toContain('/faqs /signin was shown instead')
  expect(reportText([elsewhere, closed], [])).toContain('/faqs The page did not load.')
})
