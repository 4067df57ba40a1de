import { pictureProblem } from '@gatefill/domain/core/picture'
import { TICKET_PICTURES_MAX } from '@gatefill/domain/support/ticket'
import { useState } from 'react'

/** The pictures that go with a reply; what cannot be sent is not taken, and `problem` says why. */
export function useChosenPictures() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter((file) => pictureProblem(file) === undefined)
    const room = TICKET_PICTURES_MAX - files.length
    const tooMany = fitting.length > room ? `You can send up to ${TICKET_PICTURES_MAX} pictures.` : undefined
    setProblem(chosen.map(pictureProblem).find((found) => found !== undefined) ?? tooMany)
    setFiles([...files, ...fitting.slice(0, room)])
  }
  return {
    files,
    problem,
    /** What distinguishes these files, for the idempotency key. */
    marks: files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    add,
    remove: (file: File) => setFiles(files.filter((other) => other !== file)),
    clear: () => {
      setProblem(undefined)
      setFiles([])
    },
  }
}
