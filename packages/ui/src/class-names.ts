/** Joins class names and leaves out those whose condition is not met. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter((name) => name !== false && name !== undefined && name !== '').join(' ')
