import type { Plugin, Rolldown } from 'vite'

/** Pages that a visit opens first: their own document names what they need, so that all of it comes at once. */
const FIRST_PAGES: Record<string, readonly string[]> = {
  'signin.html': ['sign-in.page', 'auth-layout'],
  'dashboard.html': ['home.page', 'dashboard-layout'],
}

/**
 * Without it a phone learns of a page's parts only when the first script runs: one more way to Lagos and back. Writes
 * dashboard.html, which is app.html but for that, and adds the same to signin.html, which is built before.
 */
export function firstPages(): Plugin {
  return {
    name: 'first-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = textOf(bundle, 'app.html')
        for (const [fileName, pages] of Object.entries(FIRST_PAGES)) {
          const html = bundle[fileName] === undefined ? shell : textOf(bundle, fileName)
          const names = new Set(pages.flatMap((page) => [...partsOf(bundle, page)]))
          const links = [...names]
            .filter((name) => !html.includes(`"/${name}"`))
            .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
          const source = html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
          const built = bundle[fileName]
          if (built?.type === 'asset') built.source = source
          else this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}

function textOf(bundle: Rolldown.OutputBundle, fileName: string): string {
  const built = bundle[fileName]
  if (built?.type !== 'asset') throw new Error(`${fileName} is not built before the first pages`)
  return String(built.source)
}

/** The file of a page or frame and all that it imports before it runs. */
function partsOf(bundle: Rolldown.OutputBundle, name: string): Set<string> {
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
