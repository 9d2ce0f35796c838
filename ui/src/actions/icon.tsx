import { iconShapes } from './icon-shapes';
import { StrokeIcon, type StrokeIconProps } from './stroke-icon';

export type IconName = keyof typeof iconShapes;

export interface IconProps extends Omit<StrokeIconProps, 'shape'> {
  name: IconName;
}

/** An icon on public pages. */
export function Icon({ name, ...look }: IconProps) {
  return <StrokeIcon shape={iconShapes[name]} {...look} />;
}
