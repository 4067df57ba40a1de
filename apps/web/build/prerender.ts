import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { createServer } from 'vite'

type Rendered = { body: string; title: string; description: string }
type RenderModule = { renderPublicPage: (name: string) => Rendered | undefined }
type SignInModule = { renderSignIn: () => string }

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * Renders the public pages (landing, terms, questions, privacy) to HTML at build time, so that they are read without
 * script. A page's HTML file holds `<!--page-->`, `<!--title-->` and `<!--description-->`.
 */
export function prerender(): Plugin {
  let rendered: RenderModule | undefined
  let signIn = ''
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
      })
      try {
        const module = (await vite.ssrLoadModule('/src/public/render.tsx')) as RenderModule // Vite cannot know it
        const names = ['index', 'terms', 'faqs', 'privacy']
        const pages = new Map(names.map((name) => [name, module.renderPublicPage(name)]))
        const early = (await vite.ssrLoadModule('/src/app/render-sign-in.tsx')) as SignInModule // as above
        signIn = early.renderSignIn()
        rendered = { renderPublicPage: (name) => pages.get(name) }
      } finally {
        await vite.close()
      }
    },
    /** signin.html: the application's page with the form in it, and the script that keeps what is sent (UX-013). */
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['app.html']
        if (shell?.type !== 'asset') throw new Error('app.html is not built before signin.html')
        const html = String(shell.source)
        const source = html
          .replace('<div id="app"></div>', () => `<div id="app">${signIn}</div>`)
          .replace(
            /<title>(.*)<\/title>/,
            '<title>Sign In · $1</title>\n    <script src="/early-form.js"></script>',
          )
        if (!source.includes('<form') || !source.includes('early-form'))
          throw new Error('app.html has no place for the form of signin.html')
        this.emitFile({ type: 'asset', fileName: 'signin.html', source })
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
