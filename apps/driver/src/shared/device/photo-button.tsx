import { Camera } from '@gatefill/ui/icons/work/camera'
import { useId, useState } from 'react'
import { NO_PICTURE, shrinkPhoto } from '../phone/shrink-photo.ts'
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
