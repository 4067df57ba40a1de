/** Whether `npm ci` has nothing to do in `folder`: what npm wrote down last equals the lock. */
export function installed(folder: string): boolean
