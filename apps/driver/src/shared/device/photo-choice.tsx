import type { NewPhoto } from '../phone/command-queue.ts'
import { Good } from '../ui/parts.tsx'
import { PhotoButton } from './photo-button.tsx'

type PhotoChoiceProps = { photo: NewPhoto | undefined; onPhoto: (photo: NewPhoto) => void }

/** A photo that helps a report and need not be there. */
export const PhotoChoice = ({ photo, onPhoto }: PhotoChoiceProps) =>
  photo === undefined ? <PhotoButton label="Add a photo" onPhoto={onPhoto} /> : <Good>Photo added</Good>
