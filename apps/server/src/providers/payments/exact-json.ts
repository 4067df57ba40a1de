type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

/**
 * Parses JSON without losing digits: a whole number beyond the safe integers (Paystack's ids have 64 bits) comes as
 * its text. Throws SyntaxError.
 */
export function parseExactJson(text: string): unknown {
  const keepDigits: Reviver = (_key, value, { source }) =>
    typeof value === 'number' &&
    Number.isInteger(value) &&
    !Number.isSafeInteger(value) &&
    source !== undefined
      ? copyOf(source)
      : value
  // The published type of a reviver does not know its third argument yet.
  return JSON.parse(text, keepDigits as Parameters<typeof JSON.parse>[1])
}

/** The engine gives the digits as a part of the whole text, which would stay in memory for as long as an id does. */
const copyOf = (part: string): string => Buffer.from(part, 'latin1').toString('latin1')
