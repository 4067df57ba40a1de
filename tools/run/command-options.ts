import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type ValuesOf<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values']

/**
 * The options of a command, or what to print instead: the usage where `--help` asks for it, and what is wrong with the
 * usage below it where an option is not known.
 */
export function readOptions<Given extends Options>(
  usage: string,
  options: Given,
  args: readonly string[],
): { values: ValuesOf<Given> } | { code: 0 | 2; text: string } {
  if (args.includes('--help')) return { code: 0, text: usage }
  try {
    return { values: parseArgs({ options, args: [...args] }).values }
  } catch (error) {
    if (error instanceof TypeError) return { code: 2, text: `${error.message}\n${usage}` }
    throw error
  }
}

/** The options with which this process was started; prints and ends it where it was asked for help, or wrongly. */
export function commandOptions<Given extends Options>(usage: string, options: Given): ValuesOf<Given> {
  const read = readOptions(usage, options, process.argv.slice(2))
  if ('values' in read) return read.values
  if (read.code === 0) console.log(read.text)
  else console.error(read.text)
  process.exit(read.code)
}
