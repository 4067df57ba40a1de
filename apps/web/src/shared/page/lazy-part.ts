import { useEffect, useState } from 'react'

/**
 * A part of the screen that is loaded once it is wanted, such as a map. `load` stays the same function. A failure is
 * reported, and may be tried again.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, isWanted: boolean) {
  const [state, setState] = useState<{ part?: Part; isFailed?: true }>({})
  const isLoading = isWanted && state.part === undefined && state.isFailed === undefined

  useEffect(() => {
    if (!isLoading) return
    let isLeft = false
    load().then(
      (part) => !isLeft && setState({ part }),
      () => !isLeft && setState({ isFailed: true }),
    )
    return () => {
      isLeft = true
    }
  }, [load, isLoading])

  return { part: state.part, isFailed: state.isFailed === true, retry: () => setState({}) }
}
