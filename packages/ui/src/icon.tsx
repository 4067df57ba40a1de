import type { ComponentProps, ComponentType } from 'react'

/** Attributes of the svg element; `size` is its edge in CSS pixels, where no class gives another. */
export type IconProps = ComponentProps<'svg'> & { size?: number }

/** One of the components of `icons`. */
export type IconType = ComponentType<IconProps>

/** What all icons have in common: lines of the text's colour on a grid of 24. Screen readers say its label, where it has one. */
export const Icon = ({ size = 24, ...props }: IconProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden={props['aria-label'] === undefined ? 'true' : undefined}
    {...props}
  />
)
