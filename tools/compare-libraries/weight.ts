// Prints what a part of the browser's script weighs, ours and a library's: alone, minified, after brotli.
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../run/run.ts'
import { withoutSchemas } from '../vite/without-schemas.ts'

const FORM = 'export { useForm }'
const MENU = 'Menu, MenuItem, MenuGroup, MenuRadio'
const CONTRACT = `{ method: 'POST', path: '/auth/login' }`

/** A module that uses the part, by what the part is and who wrote it. */
const uses: Record<string, string> = {
  'form state, ours': `${FORM} from './apps/web/src/shared/forms/use-form.ts'`,
  'form state, react-hook-form': `${FORM} from 'react-hook-form'`,
  'menu, ours': `export { ${MENU} } from './packages/ui/src/primitives/menu.tsx'`,
  'menu, Base UI': `import { Menu } from '@base-ui/react/menu'
    export const { Root, Trigger, Portal, Positioner, Popup, Item, CheckboxItem, Group, GroupLabel } = Menu`,
  'tabs, ours': `export { Tabs } from './packages/ui/src/primitives/tabs.tsx'`,
  'tabs, Base UI': `import { Tabs } from '@base-ui/react/tabs'
    export const { Root, List, Tab, Panel } = Tabs`,
  'tables, TanStack': `export { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'`,
  'rows in sight, TanStack': `export { useWindowVirtualizer } from '@tanstack/react-virtual'`,
  'palette, cmdk': `export { Command } from 'cmdk'`,
  'shortcuts, tinykeys': `export { tinykeys } from 'tinykeys'`,
  'calls, ours': `import { createCall } from './packages/client/src/calls/client.ts'
    import { signIn } from './packages/contracts/src/public/auth.ts'
    export const send = (session) => createCall('/api', session)(signIn)`,
  'calls, ts-rest': `import { initClient, initContract } from '@ts-rest/core'
    const contract = initContract().router({ signIn: { ...${CONTRACT}, body: null, responses: {} } })
    export const send = () => initClient(contract, { baseUrl: '/api' }).signIn()`,
  'calls, oRPC': `import { createORPCClient } from '@orpc/client'
    import { oc } from '@orpc/contract'
    import { OpenAPILink } from '@orpc/openapi-client/fetch'
    const contract = { signIn: oc.route(${CONTRACT}) }
    export const send = () => createORPCClient(new OpenAPILink(contract, { url: '/api' })).signIn()`,
}

const ENTRY = '\0entry'

/** The module of a measurement: our files are found from the root, packages from this folder. */
const entryOf = (source: string) => ({
  name: 'entry',
  resolveId: (id: string, importer: string | undefined) => {
    if (id === ENTRY) return ENTRY
    if (importer !== ENTRY || !id.startsWith('./')) return undefined
    return resolve(root, id)
  },
  load: (id: string) => (id === ENTRY ? source : undefined),
})

async function bytesOf(source: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [entryOf(source), withoutSchemas()],
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      write: false,
      rolldownOptions: {
        input: ENTRY,
        external: [/^react(-dom)?(\/|$)/, /^zustand/],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const code = outputs.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
  return brotliCompressSync(code).length
}

for (const [part, source] of Object.entries(uses))
  console.log(`${part.padEnd(30)}${String(await bytesOf(source)).padStart(8)} bytes`)
