import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as playwright } from '@playwright/test'
import { landingWeight, routeWeights, type Weight } from '../../tools/run/page-weight.ts'
import { chromium } from '../../tools/test-machine/chromium.ts'
import { signUpThroughApi } from '../support/customers.ts'
import { startStack } from '../support/stack.ts'
import { auditPage, type PageAudit } from './audit.ts'
import { isPassed, reportText } from './report.ts'

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')
// The terms and the privacy text are built as the questions are.
const PUBLIC_PAGES = ['/', '/faqs', '/signin']
const SIGNED_IN_PAGES = ['/dashboard']

export type PagesOutcome = { passed: number; failed: number; report: string }

/**
 * Lighthouse on the pages that people open first, as they are built, served by the real server on the embedded
 * database. Speed is reported only; a page fails when it does not open or is not accessible to everybody.
 */
export async function auditPages(): Promise<PagesOutcome> {
  const stack = await startStack()
  try {
    const { token } = await signUpThroughApi(stack)
    const audits = await inBrowser(async (context, port) => {
      const signedOut = await auditEach(stack.origin, PUBLIC_PAGES, port)
      await signIn(context, stack.origin, token)
      return [...signedOut, ...(await auditEach(stack.origin, SIGNED_IN_PAGES, port))]
    })
    const passed = audits.filter(isPassed).length
    return { passed, failed: audits.length - passed, report: reportText(audits, weights()) }
  } finally {
    await stack.stop()
  }
}

async function auditEach(origin: string, paths: readonly string[], port: number): Promise<PageAudit[]> {
  const audits: PageAudit[] = []
  for (const path of paths) {
    const audit = await auditPage(origin, path, port)
    // On a busy machine a page may once be painted later than Lighthouse waits.
    audits.push(audit.failure === undefined ? audit : await auditPage(origin, path, port))
  }
  return audits
}

/** Lends a browser with a profile of its own, and the port on which Lighthouse steers the same browser. */
async function inBrowser<T>(work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'gatefill-lighthouse-'))
  const { executablePath, env } = chromium()
  const args = ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0']
  const context = await playwright.launchPersistentContext(profile, { executablePath, env, args })
  try {
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
    return await work(context, Number(port))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Puts the token where a sign-in leaves it; Lighthouse clears caches before a page, never the local storage. */
async function signIn(context: BrowserContext, origin: string, token: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/terms`)
  await page.evaluate((value) => localStorage.setItem('auth-token', value), token)
  await page.close()
}

/** The landing page with all it names; of the application's first pages only the script. */
function weights(): Weight[] {
  const routes = routeWeights(DIST)
  const named = (file: string, name: string): Weight[] =>
    routes.filter((route) => route.name === file).map(({ bytes }) => ({ name, bytes }))
  const { bytes } = landingWeight(DIST)
  return [
    { name: 'landing page, all in', bytes },
    ...named('home', 'script of the dashboard as first page'),
    ...named('sign-in', 'script of the sign-in page'),
  ]
}
