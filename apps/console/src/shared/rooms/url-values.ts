import { useHref, useSearchParams } from 'react-router'

type Values<Name extends string> = Readonly<Record<Name, string>>

/**
 * The addresses that changes of this page asked for in turn, the first being one that was shown: the address follows
 * late, and a change that comes meanwhile builds on the last one asked for.
 */
let asked: readonly string[] = []

/**
 * Filters, page and order of a list, in the URL, so that a link or a reload shows the same. A value that equals its
 * standard is left out; parameters of others stay.
 */
export function useUrlValues<Name extends string>(standards: Values<Name>) {
  const [params, setParams] = useSearchParams()
  const here = useHref('')
  const names = Object.keys(standards).filter((name): name is Name => name in standards)
  const values: Record<string, string> = Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? standards[name]]),
  )
  const paramsOf = (change: Partial<Values<Name>>, from = params): URLSearchParams => {
    const next = new URLSearchParams(from)
    for (const name of names) {
      const value = change[name]
      if (value === undefined) continue
      if (value === standards[name]) next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  const change = (changed: Partial<Values<Name>>): void => {
    const shown = `${here}?${params}`
    const at = asked.indexOf(shown)
    const from = at === -1 ? params : new URLSearchParams(asked.at(-1)?.slice(here.length))
    const next = paramsOf(changed, from)
    asked = [...(at === -1 ? [shown] : asked.slice(at)), `${here}?${next}`]
    setParams(next, { preventScrollReset: true, replace: true })
  }
  return {
    // Each name of the standards has a value, which TypeScript does not see in entries.
    values: values as Values<Name>,
    change,
    hrefOf: (change: Partial<Values<Name>>) => {
      const query = paramsOf(change).toString()
      return query === '' ? here : `${here}?${query}`
    },
  }
}
