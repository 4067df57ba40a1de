import { PHOTO_MAX_BYTES } from '@gatefill/contracts/driver/uploads'
import { Camera } from '@gatefill/ui/icons/work'
import { useId, useState } from 'react'
import { Problem } from '../ui/parts.tsx'

type PhotoButtonProps = {
  label: string
  isMain?: boolean
  onPhoto: (photo: { id: string; data: ArrayBuffer }) => void
}

/** Opens the camera; where it is blocked the phone offers its pictures instead. */
export function PhotoButton({ label, isMain = false, onPhoto }: PhotoButtonProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function take(file: File | undefined) {
    if (file === undefined) return
    setBusy(true)
    setProblem('')
    try {
      onPhoto({ id: crypto.randomUUID(), data: await shrinkPhoto(file) })
    } catch (error) {
      console.warn('A picture could not be read', error)
      setProblem(NO_PICTURE)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Problem text={problem} />
      <label htmlFor={id} className={isMain ? 'act act-main' : 'act'}>
        <Camera aria-hidden="true" size={28} />
        {isBusy ? 'Reading the picture' : label}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          className="photo-input"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
    </>
  )
}

/** From large and fine to small and coarse, until one is small enough to send. */
const STEPS = [
  { side: 1600, quality: 0.8 },
  { side: 1600, quality: 0.6 },
  { side: 1280, quality: 0.6 },
  { side: 1024, quality: 0.5 },
  { side: 800, quality: 0.4 },
] as const

const NO_PICTURE = 'This picture cannot be read. Take another one.'

/** The picture as a JPEG of at most PHOTO_MAX_BYTES, without what the camera wrote beside it. Throws where it is none. */
async function shrinkPhoto(file: Blob): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file)
  try {
    for (const { side, quality } of STEPS) {
      const shrunk = await drawn(picture, side, quality)
      if (shrunk.size <= PHOTO_MAX_BYTES) return await shrunk.arrayBuffer()
    }
  } finally {
    picture.close()
  }
  throw new Error(NO_PICTURE)
}

async function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error(NO_PICTURE)) : resolve(blob)),
      'image/jpeg',
      quality,
    ),
  )
}
