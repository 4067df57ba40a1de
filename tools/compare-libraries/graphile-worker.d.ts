/** The part of graphile-worker that is measured; the library is not there until this folder is installed. */
declare module 'graphile-worker' {
  type Options = { connectionString: string; logger: Logger }
  export class Logger {
    constructor(logOf: () => (level: string, message: string) => void)
  }
  export function runMigrations(options: Options): Promise<void>
  export function run(
    options: Options & {
      maxPoolSize: number
      concurrency: number
      pollInterval: number
      noHandleSignals: boolean
      taskList: Record<string, (payload: { job: number }) => Promise<void>>
      preset: object
    },
  ): Promise<{ stop: () => Promise<void> }>
}
