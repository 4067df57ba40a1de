// Written by packages/ui/icons.build.ts from Lucide; see LICENSE.
import { Icon, type IconProps } from '../../icon.tsx'

export const Check = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 6 9 17l-5-5" />
  </Icon>
)
