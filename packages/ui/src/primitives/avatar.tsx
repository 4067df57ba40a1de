import { classNames } from '../class-names.ts'

const SIZES = { small: 'size-9 text-micro', regular: 'size-10 text-small', large: 'size-16 text-xl' }

/** A person's initials; their name stands beside it, or is the name of the button around it. */
export function Avatar({ initials, size = 'regular' }: { initials: string; size?: keyof typeof SIZES }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid flex-none place-items-center rounded-full bg-tint font-bold text-petrol forced-colors:border',
        SIZES[size],
      )}
    >
      {initials}
    </span>
  )
}
