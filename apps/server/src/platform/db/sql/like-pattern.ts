/** A trigram index finds texts of three letters and more. */
export const TRIGRAM_LENGTH = 3

/** The pattern of `like` for a column that contains the text as it is. */
export const containsPattern = (text: string): string => `%${escaped(text)}%`

/** The pattern of `like` for a column that begins with the text as it is. */
export const startPattern = (text: string): string => `${escaped(text)}%`

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
