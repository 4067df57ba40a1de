// Loaded before a server of the product: takes the guard of the mutant that MUTANT names out of the files that hold it.
import { registerHooks } from 'node:module'
import { MUTANTS } from './mutants.ts'

const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT)
if (mutant === undefined) throw new Error(`no mutant is called ${process.env.MUTANT}`)
const { patches } = mutant

const textOf = (source: unknown): string =>
  source instanceof Uint8Array
    ? Buffer.from(source).toString('utf8')
    : typeof source === 'string'
      ? source
      : ''

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const wanted = patches.filter(({ file }) => url.endsWith(`/${file}`))
    if (wanted.length === 0) return loaded
    const source = wanted.reduce((text, { file, from, to }) => {
      if (text.split(from).length !== 2) throw new Error(`the guard is not in ${file} any more: ${from}`)
      return text.replace(from, () => to)
    }, textOf(loaded.source))
    return { ...loaded, source }
  },
})
