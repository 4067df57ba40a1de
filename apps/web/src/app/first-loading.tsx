import { Button } from '@gatefill/ui/primitives/button'
import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import { useEffect, useState } from 'react'

/** A browser waits without end for a part of the application whose answer does not come. */
const SLOW_MILLISECONDS = 8000

/** Until the first page is loaded; after a while it says so and offers to load anew, which asks for the parts again. */
export function FirstLoading() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <FullScreenSpinner label={isSlow ? 'Still trying. Your network is slow.' : 'Loading'}>
      {isSlow && (
        <Button variant="quiet" onClick={() => window.location.reload()}>
          Load again
        </Button>
      )}
    </FullScreenSpinner>
  )
}
