/**
 * The value of something that the server has found. The list counts, selects and puts first what has the typed letters
 * in its value: the first that was found has them, the others follow in the order of the server.
 */
export const foundValue = (name: string, isFirst: boolean, typed: string): string =>
  isFirst ? `${typed.trim()} ${name}` : name
