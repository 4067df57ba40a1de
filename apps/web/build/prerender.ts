import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { createServer } from 'vite'

type Rendered = { body: string; title: string; description: string }
type RenderModule = { renderPublicPage: (name: string) => Rendered | undefined }
type FirstViewsModule = { renderSignIn: () => string; renderHome: () => string }

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * Renders the public pages (landing, terms, questions, privacy) to HTML at build time, so that they are read without
 * script. A page's HTML file holds `<!--page-->`, `<!--title-->` and `<!--description-->`.
 */
export function prerender(): Plugin {
  let rendered: RenderModule | undefined
  let signIn = ''
  let home = ''
  return {
    name: 'prerender',
    apply: 'build',
    async buildStart() {
      const vite = await createServer({
        configFile: false,
        root: import.meta.dirname.replace(/build$/, ''),
        logLevel: 'error',
        appType: 'custom',
        server: { middlewareMode: true, ws: false },
        optimizeDeps: { noDiscovery: true },
        plugins: [react()],
        ssr: { noExternal: [/^@gatefill\//] },
        // Nothing is called while a page is written, and there is no window to read the origin of.
        define: { 'import.meta.env.VITE_API_URL': JSON.stringify('https://unused.invalid/api') },
      })
      try {
        const module = (await vite.ssrLoadModule('/src/public/render.tsx')) as RenderModule // Vite cannot know it
        const names = ['index', 'terms', 'faqs', 'privacy']
        const pages = new Map(names.map((name) => [name, module.renderPublicPage(name)]))
        const early = (await vite.ssrLoadModule('/src/app/render-first-views.tsx')) as FirstViewsModule // as above
        signIn = early.renderSignIn()
        home = early.renderHome()
        rendered = { renderPublicPage: (name) => pages.get(name) }
      } finally {
        await vite.close()
      }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['app.html']
        if (shell?.type !== 'asset') throw new Error('app.html is not built before the first pages')
        const html = String(shell.source)
        this.emitFile({ type: 'asset', fileName: 'signin.html', source: signInPage(html, signIn) })
        this.emitFile({ type: 'asset', fileName: 'dashboard.html', source: dashboardPage(html, home) })
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, context) {
        const page = rendered?.renderPublicPage(basename(context.filename, '.html'))
        if (page === undefined) return html
        return html
          .replace('<!--page-->', page.body)
          .replace('<!--title-->', escapeText(page.title))
          .replace('<!--description-->', escapeText(page.description))
      },
    },
  }
}

/** The application's page with the form in it, and the script that keeps what is sent (UX-013). */
const signInPage = (html: string, form: string): string =>
  replaced(html, [
    [PLACE, `<div id="app">${form}</div>`],
    ['<title>', '<title>Sign In · '],
    ['src="/theme.js"', 'src="/early-form.js"'],
  ])

/** The application's page with the first view of the home screen, and the script that asks for what it shows (UX-063). */
const dashboardPage = (html: string, view: string): string =>
  replaced(html, [
    [PLACE, `<div id="app" hidden></div>\n    <div id="first-view" data-first-loading>${view}</div>`],
    ['<title>', '<title>Home · '],
    ['src="/theme.js"', 'src="/early-home.js"'],
  ])

const PLACE = '<div id="app"></div>'

function replaced(html: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`app.html has no ${before}`)
    return text.replace(before, () => after)
  }, html)
}
