import { expect, test } from 'vitest'
import { partOf } from './parts.ts'

/** Module -> what it imports, and what it imports when it is opened. */
const GRAPH: Record<string, { imports?: string[]; opens?: string[] }> = {
  '/src/main.tsx': {
    imports: ['call'],
    opens: [
      '/app/layout/auth-layout.tsx',
      '/app/layout/dashboard-layout.tsx',
      '/pages/sign-in.page.tsx',
      '/pages/home.page.tsx',
      '/pages/orders.page.tsx',
    ],
  },
  '/app/layout/auth-layout.tsx': { imports: ['gate', 'link', 'call'] },
  '/pages/sign-in.page.tsx': { imports: ['form', 'greeting'] },
  '/app/layout/dashboard-layout.tsx': { imports: ['menu', 'link'], opens: ['/app/live/live-updates.ts'] },
  '/pages/home.page.tsx': { imports: ['order', 'prices'] },
  '/app/live/live-updates.ts': { imports: ['events', 'clock'] },
  '/pages/orders.page.tsx': { imports: ['order', 'form', 'events', 'receipt', 'menu'] },
  call: {},
  gate: {},
  link: {},
  form: {},
  greeting: {},
  menu: {},
  order: {},
  prices: {},
  events: {},
  clock: {},
  receipt: {},
}

const importersOf = (graph: typeof GRAPH, id: string, how: 'imports' | 'opens') =>
  Object.keys(graph).filter((other) => graph[other]?.[how]?.includes(id))

const modules = (graph: typeof GRAPH) => ({
  getModuleInfo: (id: string) =>
    ({
      importedIds: graph[id]?.imports ?? [],
      dynamicallyImportedIds: graph[id]?.opens ?? [],
      importers: importersOf(graph, id, 'imports'),
      dynamicImporters: importersOf(graph, id, 'opens'),
    }) as never, // what partOf reads of a module of the build
})

test('the imports of the first screens decide which file holds a module, and no list of names [LH-041]', () => {
  const part = partOf()
  const parts = Object.keys(GRAPH).map((id) => [id, part(id, modules(GRAPH))])
  expect(Object.fromEntries(parts)).toEqual({
    '/src/main.tsx': undefined,
    call: 'first-parts',
    link: 'first-parts',
    '/app/layout/auth-layout.tsx': 'auth-layout',
    gate: 'auth-layout',
    '/app/layout/dashboard-layout.tsx': 'dashboard-layout',
    menu: 'dashboard-layout',
    '/pages/sign-in.page.tsx': undefined,
    greeting: undefined,
    form: 'form-parts',
    '/pages/home.page.tsx': undefined,
    prices: undefined,
    order: 'order-parts',
    '/app/live/live-updates.ts': undefined,
    events: 'live-parts',
    clock: undefined,
    '/pages/orders.page.tsx': undefined,
    receipt: undefined,
  })
})

test('a first screen that was renamed stops the build', () => {
  const others = Object.entries(GRAPH).filter(([id]) => id !== '/pages/home.page.tsx')
  const renamed = {
    ...Object.fromEntries(others),
    '/src/main.tsx': { opens: ['/app/layout/auth-layout.tsx', '/app/layout/dashboard-layout.tsx'] },
  }
  expect(() => partOf()('/src/main.tsx', modules(renamed))).toThrow('the build has no')
})
