/** Words of our sources by which blockers stop an address; tools/blockers finds those that are missing here. */
const STOPPED = /track|consent|analytic|beacon|banner/i

/** The name of a built script: that of its source, as far as no blocker stops it for that. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  STOPPED.test(name) ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js'
