export function missingAppEnv(environment: Record<string, string | undefined>): string[]
