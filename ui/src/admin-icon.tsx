import { adminIconShapes } from './actions/admin-icon-shapes';
import { iconShapes } from './actions/icon-shapes';
import { StrokeIcon, type StrokeIconProps } from './actions/stroke-icon';

// An entry of its own: what visitors load holds the few shapes of their pages only.
const shapes = { ...iconShapes, ...adminIconShapes };

export type IconName = keyof typeof shapes;

export interface IconProps extends Omit<StrokeIconProps, 'shape'> {
  name: IconName;
}

/** An icon of the admin, which has more of them than the pages that visitors see. */
export function Icon({ name, ...look }: IconProps) {
  return <StrokeIcon shape={shapes[name]} {...look} />;
}
