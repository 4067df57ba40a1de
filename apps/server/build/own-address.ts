import { relative, sep } from 'node:path'

/**
 * A plugin of Rolldown: each file of the sources goes on finding what lies beside it (a worker, a font, the migrations) by
 * its own address, although its code runs in a bundle in `folder`.
 */
export const ownAddress = (folder: string) => ({
  name: 'own-address',
  transform: (code: string, id: string) => {
    if (!code.includes('import.meta.url')) return undefined
    const path = JSON.stringify(relative(folder, id).replaceAll(sep, '/'))
    return code.replaceAll('import.meta.url', () => `new URL(${path}, import.meta.url).href`)
  },
})
