import type { Plugin, Rolldown } from 'vite'

/** Pages that a visit opens first: their own document names what they need, so that all of it comes at once. */
const FIRST_PAGES: Record<string, readonly string[]> = {
  'signin.html': ['sign-in.page', 'auth-layout'],
  'dashboard.html': ['home.page', 'dashboard-layout'],
}

/**
 * Without it a phone learns of a page's parts only when the first script runs: one more way to Lagos and back. The
 * documents have a first view (prerender.ts): its style and fonts come before the scripts that take its place.
 */
export function firstPages(): Plugin {
  return {
    name: 'first-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, pages] of Object.entries(FIRST_PAGES)) {
          const document = bundle[fileName]
          if (document?.type !== 'asset')
            throw new Error(`${fileName} is not built before its parts are named`)
          const html = String(document.source)
          const names = new Set(pages.flatMap((page) => [...partsOf(bundle, page)]))
          const links = [...names]
            .filter((name) => !html.includes(`"/${name}"`))
            .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
          document.source = html
            .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
            .replaceAll(/<(?=link rel="modulepreload"|script type="module")\w+/g, '$& fetchpriority="low"')
        }
      },
    },
  }
}

/** The file of a page or frame and all that it imports before it runs. */
export function partsOf(bundle: Rolldown.OutputBundle, name: string): Set<string> {
  const chunks = Object.values(bundle).filter((built) => built.type === 'chunk')
  const first = chunks.find((chunk) => chunk.name === name)
  if (first === undefined) throw new Error(`there is no script ${name}`)
  const names = new Set<string>()
  const waiting = [first.fileName]
  for (let fileName = waiting.pop(); fileName !== undefined; fileName = waiting.pop()) {
    if (names.has(fileName)) continue
    names.add(fileName)
    waiting.push(...(chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []))
  }
  return names
}
