import { adminIconShapes } from './actions/admin-icon-shapes';
import { iconShapes } from './actions/icon-shapes';
import { StrokeIcon, type StrokeIconProps } from './actions/stroke-icon';

// A separate entry, so that public pages load only the few shapes they use.
const shapes = { ...iconShapes, ...adminIconShapes };

export type IconName = keyof typeof shapes;

export interface IconProps extends Omit<StrokeIconProps, 'shape'> {
  name: IconName;
}

/** An icon in the admin, which has more icons than public pages. */
export function Icon({ name, ...look }: IconProps) {
  return <StrokeIcon shape={shapes[name]} {...look} />;
}
