/** Whether `npm ci` has nothing to do in `folder`: what npm wrote down last equals the lock, with or without the packages of tests. */
export function installed(folder: string, options?: { dev?: boolean }): boolean
/** Whether packages that only tests, checks and benchmarks need are there. */
export function hasTestPackages(folder: string): boolean
