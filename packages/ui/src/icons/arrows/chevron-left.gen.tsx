// Written by packages/ui/icons.build.ts from Lucide; see LICENSE.
import { Icon, type IconProps } from '../../icon.tsx'

export const ChevronLeft = (props: IconProps) => (
  <Icon {...props}>
    <path d="m15 18-6-6 6-6" />
  </Icon>
)
