import { Suspense } from 'react'
import { optionalPart } from '../../shared/page/optional-part.ts'

// Loaded while there is still a network. Without it the screens themselves say what they could not read.
const ConnectionWords = optionalPart(async () => (await import('./connection-words.tsx')).ConnectionWords)

/** Says that the service is not reached, how old the shown data is, whether something is missing, and that reading is slow. */
export const ConnectionStrip = () => (
  <Suspense>
    <ConnectionWords />
  </Suspense>
)
