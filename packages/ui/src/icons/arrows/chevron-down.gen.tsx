// Written by packages/ui/icons.build.ts from Lucide; see LICENSE.
import { Icon, type IconProps } from '../../icon.tsx'

export const ChevronDown = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 9 6 6 6-6" />
  </Icon>
)
