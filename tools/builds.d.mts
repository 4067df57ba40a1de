type Build = { app: string; fingerprint: string }

export declare const APPS: Readonly<Record<string, { sources: readonly string[]; leaves: string }>>
export declare const BUILT_FIRST: readonly string[]
export function staleBuilds(root: string): Build[]
export function rememberBuilds(root: string, builds: readonly Build[]): void
export function rememberCompressed(root: string, apps: readonly string[]): void
export function uncompressedPages(root: string): string[]
