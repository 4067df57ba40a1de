import { useId } from 'react'
import { classNames } from '../class-names.ts'

const CAN = 'M14 3h8v4l9 8v17a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V15l9-8z'

/** The Seraphin can, the measure that inspectors use against short pumps; the ground shows through. */
export function Mark({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 35 38" aria-hidden="true" className={classNames('flex-none', className ?? 'h-8')}>
      <clipPath id={id}>
        <path d={CAN} />
      </clipPath>
      <path d="M0 22c6-3 11 3 18 0s11-2 17 0v18H0z" clipPath={`url(#${id})`} className="fill-amber" />
      <path d={CAN} fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
      <path d="M12 2.5h12" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path d="M23 19h7M23 25h7" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  )
}

const SIZES = {
  regular: { mark: 'h-8', name: 'text-[1.375rem]' },
  large: { mark: 'h-9', name: 'text-[1.625rem]' },
}

/** The mark with the name; the link around it is the caller's. */
export function Logo({ size = 'regular' }: { size?: keyof typeof SIZES }) {
  return (
    <span className="flex items-center gap-2">
      <Mark className={SIZES[size].mark} />
      <span className={classNames('font-display leading-8 font-bold tracking-tight', SIZES[size].name)}>
        Gatefill
      </span>
    </span>
  )
}
