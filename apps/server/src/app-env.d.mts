export declare function missingAppEnv(environment: Record<string, string | undefined>): string[]
