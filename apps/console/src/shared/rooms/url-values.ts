import { useHref, useSearchParams } from 'react-router'

type Values<Name extends string> = Readonly<Record<Name, string>>

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
  return {
    // Each name of the standards has a value, which TypeScript does not see in entries.
    values: values as Values<Name>,
    change: (change: Partial<Values<Name>>) =>
      setParams((now) => paramsOf(change, now), { preventScrollReset: true, replace: true }),
    hrefOf: (change: Partial<Values<Name>>) => {
      const query = paramsOf(change).toString()
      return query === '' ? here : `${here}?${query}`
    },
  }
}
