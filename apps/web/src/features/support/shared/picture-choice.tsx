import { TICKET_PICTURES_MAX } from '@gatefill/domain/support/ticket'
import { ImagePlus } from '@gatefill/ui/icons/actions'
import { X } from '@gatefill/ui/icons/frame'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { FieldError } from '@gatefill/ui/primitives/field'
import * as texts from '../texts.ts'
import type { Pictures } from './use-pictures.ts'
import { PICTURE_FILES } from './use-pictures.ts'

/** The button that chooses pictures; its place in a row with others. */
export function AddPictures({ pictures, short = false }: { pictures: Pictures; short?: boolean }) {
  return (
    <label
      className={`${buttonClass({ variant: 'quiet', size: 'compact' })} relative has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-3 has-focus-visible:outline-3 has-focus-visible:outline-ink dark:has-focus-visible:outline-amber`}
    >
      <ImagePlus aria-hidden="true" className="size-5" />
      <span className={short ? 'sr-only' : undefined}>{texts.addPictures}</span>
      <input
        type="file"
        name="pictures"
        multiple
        accept={PICTURE_FILES}
        disabled={!pictures.hasRoom}
        onChange={({ currentTarget }) => {
          pictures.add([...(currentTarget.files ?? [])])
          // Without this a browser reports no change when somebody chooses a file again that they took away.
          currentTarget.value = ''
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </label>
  )
}

/** The chosen pictures, each with a way to take it away; nothing while none is chosen. */
export function ChosenPictures({ pictures }: { pictures: Pictures }) {
  const { chosen, problem, remove } = pictures
  return (
    <>
      {problem !== undefined && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {chosen.length > 0 && (
        <ul aria-label={texts.chosenPictures} className="flex flex-wrap gap-6 pt-2">
          {chosen.map(({ file, url }) => (
            <li key={url} className="relative">
              <img
                src={url}
                alt={file.name}
                className="size-20 rounded-control border border-line bg-sunken object-cover"
              />
              <button
                type="button"
                aria-label={texts.remove(file.name)}
                onClick={() => remove(url)}
                className="absolute -top-4 -right-4 grid size-12 place-items-center rounded-full text-ink"
              >
                <span className="grid size-8 place-items-center rounded-full border-2 border-control bg-surface">
                  <X aria-hidden="true" className="size-4.5" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** 'Up to 3 pictures ...' */
export const PICTURES_HINT = texts.picturesHint(TICKET_PICTURES_MAX)
