import { dirname, relative, sep } from 'node:path'

/**
 * A plugin of Rolldown: each file of the sources goes on finding what lies beside it (a worker, a font, the migrations) by
 * its own address, although its code runs in a bundle in `folder`.
 */
export const ownAddress = (folder: string) => ({
  name: 'own-address',
  transform: (code: string, id: string) => {
    if (!code.includes('import.meta.')) return undefined
    const address = (path: string) =>
      `new URL(${JSON.stringify(relative(folder, path).replaceAll(sep, '/'))}, import.meta.url)`
    return code
      .replaceAll('import.meta.url', () => `${address(id)}.href`)
      .replaceAll('import.meta.dirname', () => `${address(dirname(id))}.pathname`)
  },
})
