import { useCallback, useState } from 'react'
import { Dialog } from './dialog.tsx'

type PictureThumbnailProps = {
  /** What the picture is called, for its alternative text and its window. */
  name: string
  /** Undefined while it is being loaded. */
  blob: Blob | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** A picture that a call has brought, shown from memory: small, and large in a window when it is pressed. */
export function PictureThumbnail({ name, blob, hasFailed, onRetry }: PictureThumbnailProps) {
  const [isOpen, setOpen] = useState(false)
  const show = useShown(blob)
  const frame = 'grid size-24 place-items-center overflow-hidden rounded-control border border-line bg-sunken'
  if (hasFailed)
    return (
      <button type="button" onClick={onRetry} className={`${frame} p-1 text-micro text-ink-2`}>
        Not loaded. Try again
      </button>
    )
  if (blob === undefined) return <span role="status" aria-label="Loading picture" className={frame} />
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={frame}>
        <img ref={show} alt={name} className="size-full object-cover" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} wide>
        <img ref={show} alt={name} className="mx-auto max-h-[70dvh] max-w-full rounded-control" />
      </Dialog>
    </>
  )
}

/** Gives an image the picture's bytes for as long as it is on the screen. */
const useShown = (blob: Blob | undefined) =>
  useCallback(
    (image: HTMLImageElement) => {
      if (blob === undefined) return
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
