import { createContext, useContext, useEffect } from 'react'

/** How full the measure beside the form is: steps done of three, or none where no steps are counted. */
export type AuthProgress = 0 | 1 | 2 | 3

type SetProgress = (done: AuthProgress) => void

export const AuthProgressContext = createContext<SetProgress>(() => {})

/** Lets an auth page fill the drawing that stands in the layout around it. */
export function useAuthProgress(done: AuthProgress): void {
  const setProgress = useContext(AuthProgressContext)
  useEffect(() => setProgress(done), [done, setProgress])
}
