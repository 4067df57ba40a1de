import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { testMachine } from '../../tools/test-machine/install.ts'

/** The stream of live events never ends, and without this limit Lighthouse waits 45 seconds for its end. */
const LONGEST_LOAD_MILLISECONDS = 15_000

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** What Lighthouse found on one page, with its defaults for a phone. */
export type PageAudit = {
  path: string
  /** Why there are no figures: the page could not be opened, or another one came. */
  failure?: string
  /** 0 to 100; undefined where nothing could be judged. */
  scores: Partial<Record<Category, number>>
  /** Largest contentful paint and total blocking time, in milliseconds of the simulated phone. */
  lcp: number
  tbt: number
  /** Cumulative layout shift, without a unit. */
  cls: number
  /** All that went over the network. */
  bytes: number
  /** What keeps a score below 100, performance left out: its parts change with the machine. */
  findings: string[]
}

type Audit = { title: string; score: number | null; numericValue?: number; details?: { items?: Item[] } }
type Item = { node?: { snippet?: string }; description?: string }
type CategoryResult = { score: number | null; auditRefs: { id: string; weight: number }[] }

/** The part of Lighthouse's result that is read here. */
export type LighthouseResult = {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<string, CategoryResult | undefined>
  audits: Record<string, Audit | undefined>
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseResult } | undefined>

/** Audits one page in the browser that listens on `port`. */
export async function auditPage(origin: string, path: string, port: number): Promise<PageAudit> {
  const lighthouse = await loadLighthouse()
  const run = await lighthouse(origin + path, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    // The screenshot of the whole page is used only in the HTML report, which is not written.
    disableFullPageScreenshot: true,
    maxWaitForLoad: LONGEST_LOAD_MILLISECONDS,
  })
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${path}`)
  return summary(path, run.lhr)
}

/** By its file: the package lies in the test machine's own folder, which type checks and start do not need. */
async function loadLighthouse(): Promise<Lighthouse> {
  const file = join(testMachine, 'node_modules', 'lighthouse', 'core', 'index.js')
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(file).href)
  return lighthouse
}

/** Takes from Lighthouse's result what is reported. */
export function summary(path: string, result: LighthouseResult): PageAudit {
  const figure = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
  const failure = failureOf(path, result)
  return {
    path,
    ...(failure === undefined ? {} : { failure }),
    scores: Object.fromEntries(
      CATEGORIES.flatMap((category) => {
        const score = result.categories[category]?.score
        return typeof score === 'number' ? [[category, Math.round(score * 100)]] : []
      }),
    ),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    findings: CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
      findingsOf(category, result),
    ),
  }
}

function failureOf(path: string, { runtimeError, finalDisplayedUrl }: LighthouseResult): string | undefined {
  if (runtimeError) return runtimeError.message
  const shown = new URL(finalDisplayedUrl).pathname
  return shown === path ? undefined : `${shown} was shown instead`
}

/** One line for each audit that costs points, with the places where it was seen. */
function findingsOf(category: Category, { categories, audits }: LighthouseResult): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (audit === undefined || weight === 0 || audit.score === null || audit.score === 1) return []
    const places = (audit.details?.items ?? []).flatMap(
      (item) => item.node?.snippet ?? item.description ?? [],
    )
    return [[`${category}: ${audit.title}`, ...places].join('; ')]
  })
}
