import { PICTURE_TYPES, pictureProblem } from '@gatefill/domain/core/picture'
import { TICKET_PICTURES_MAX } from '@gatefill/domain/support/ticket'
import { useEffect, useRef, useState } from 'react'
import * as texts from '../texts.ts'

export type ChosenPicture = { file: File; url: string }

export const PICTURE_FILES = PICTURE_TYPES.join(',')

/** The pictures that go with a message; what cannot be sent is not taken, and `problem` says why. */
export function usePictures() {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [problem, setProblem] = useState<string>()
  const urls = useRef(new Set<string>())

  useEffect(() => {
    const shown = urls.current
    return () => {
      for (const url of shown) URL.revokeObjectURL(url)
    }
  }, [])

  const add = (files: readonly File[]) => {
    const room = TICKET_PICTURES_MAX - chosen.length
    const fitting = files.filter((file) => pictureProblem(file) === undefined)
    const wrong = files.map(pictureProblem).find((found) => found !== undefined)
    const tooMany = fitting.length > room ? texts.tooManyPictures(TICKET_PICTURES_MAX) : undefined
    setProblem(wrong ?? tooMany)
    const taken = fitting.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }))
    for (const { url } of taken) urls.current.add(url)
    setChosen([...chosen, ...taken])
  }

  return {
    chosen,
    problem,
    files: chosen.map(({ file }) => file),
    /** What distinguishes these files, for the idempotency key. */
    marks: chosen.map(({ file: { name, size, lastModified } }) => [name, size, lastModified]),
    hasRoom: chosen.length < TICKET_PICTURES_MAX,
    add,
    remove: (url: string) => {
      setProblem(undefined)
      setChosen(chosen.filter((picture) => picture.url !== url))
    },
    clear: () => {
      setProblem(undefined)
      setChosen([])
    },
  }
}

export type Pictures = ReturnType<typeof usePictures>
