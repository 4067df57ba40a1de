/** What the page says to a waiting worker. */
export const RELOAD_NOW = 'reload-now'

/** Paths that the application itself opens, so that they open without a network: the dashboard and the auth pages. */
export const opensInShell =
  /^\/(dashboard(\/.*)?|signin|signup|forgot-password|verify-email|reset-password)\/?(\?.*)?$/

/** Home has a document of its own, with its first view in it. */
export const opensHome = /^\/dashboard\/?(\?.*)?$/

const PUBLIC_PAGES = ['/', '/terms', '/faqs', '/privacy']

/** Pages for reading: fresh from the network, else as they were read last. */
export const isPublicPage = (path: string): boolean => PUBLIC_PAGES.includes(path)
