export declare const APPS: readonly string[]
export function staleWebBuild(root: string): string | undefined
export function rememberWebBuild(root: string, fingerprint: string): void
