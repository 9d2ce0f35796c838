import type { FocalPoint, Picture } from 'contract/media';
import { t } from 'contract/words';
import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';

export interface FocalPointFieldProps {
  picture: Picture;
  value: FocalPoint;
  onChange(point: FocalPoint): void;
}

/** Step of an arrow key as a fraction of width or height, and the step with Shift. */
const step = 0.02;
const bigStep = 0.1;

const between = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));
const percent = (value: number) => t`${Math.round(value * 100)} percent`;
const words = ({ x, y }: FocalPoint) => t`${percent(x)} from the left, ${percent(y)} from the top`;

/** Sets the point that stays in view when the picture is cropped, by pointer or with the arrow keys. */
export function FocalPointField({ picture, value, onChange }: FocalPointFieldProps) {
  const hint = useId();

  function point({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: between((clientX - left) / width), y: between((clientY - top) / height) });
  }

  function move(event: KeyboardEvent) {
    const by = event.shiftKey ? bigStep : step;
    const moves: Record<string, FocalPoint> = {
      ArrowLeft: { x: value.x - by, y: value.y },
      ArrowRight: { x: value.x + by, y: value.y },
      ArrowUp: { x: value.x, y: value.y - by },
      ArrowDown: { x: value.x, y: value.y + by },
      Home: { x: 0.5, y: 0.5 },
    };
    const next = moves[event.key];
    if (!next) return;
    event.preventDefault(); // prevents scrolling
    onChange({ x: between(next.x), y: between(next.y) });
  }

  return (
    <Wrap>
      <p id={hint}>Click or tap what must stay in view, or move the mark with the arrow keys.</p>
      <Frame
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      >
        <img
          src={picture.src}
          srcSet={picture.srcset}
          sizes="480px"
          width={picture.width}
          height={picture.height}
          alt=""
          draggable={false}
        />
        <Mark
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-describedby={hint}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(value.x * 100)}
          aria-valuetext={words(value)}
          onKeyDown={move}
          style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
        />
      </Frame>
    </Wrap>
  );
}

const Wrap = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-2);
  font-size: var(--t-small);
  line-height: 1.4;
`;

const Frame = styled.div`
  position: relative;
  cursor: crosshair;
  touch-action: none;
  img {
    max-height: 24rem;
    width: auto;
  }
`;

/** A dark ring with light edges, visible on any picture. */
const Mark = styled.div`
  position: absolute;
  width: 2.75rem;
  height: 2.75rem;
  margin: -1.375rem;
  border: 3px solid #17251f;
  border-radius: 50%;
  box-shadow:
    0 0 0 3px #fffdf7,
    inset 0 0 0 3px #fffdf7;
  background: radial-gradient(#17251f 0 3px, #fffdf7 3px 6px, transparent 6px);
`;
