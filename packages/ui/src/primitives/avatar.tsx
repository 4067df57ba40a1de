import { useState } from 'react'
import { classNames } from '../class-names.ts'

// Nobody has to read them: they stop growing where they fill the disc.
const SIZES = {
  small: 'size-9 text-[min(var(--text-micro),16px)]',
  regular: 'size-10 text-[min(var(--text-small),18px)]',
  large: 'size-16 text-[min(var(--text-title),30px)]',
}

type AvatarProps = {
  initials: string
  /** URL of their picture; '' or null for none. One that cannot be loaded counts as none. */
  picture?: string | null | undefined
  size?: keyof typeof SIZES
}

/** A person's picture or initials; their name stands beside it, or is the name of the button around it. */
export function Avatar({ initials, picture = null, size = 'regular' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid flex-none place-items-center rounded-full bg-tint font-bold text-petrol forced-colors:border',
        SIZES[size],
      )}
    >
      {picture !== null && picture !== '' && picture !== broken ? (
        <img
          src={picture}
          alt=""
          className="size-full rounded-full object-cover"
          onError={() => setBroken(picture)}
        />
      ) : (
        initials
      )}
    </span>
  )
}
