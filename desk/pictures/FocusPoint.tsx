import { type PointerEvent, useId } from "react";

/** Percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const percent = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 100);

/** The point of a box below a pointer; the nearest one when the pointer has left the box. */
export const focusAt = ({ left, top, width, height }: Box, pointer: { clientX: number; clientY: number }): Focus => ({
  x: percent((pointer.clientX - left) / width),
  y: percent((pointer.clientY - top) / height),
});

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="mt-2">
      <label htmlFor={id} className="flex justify-between leading-[1.3]">
        <span>{label}</span>
        <output htmlFor={id} className="type-annotation">
          {value} %
        </output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-green"
      />
    </div>
  );
}

interface Props {
  src: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

/** The picture with the point that stays in view: pressed or dragged on the picture, or moved with two sliders. */
export function FocusPoint({ src, focus, onChange }: Props) {
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 1) onChange(focusAt(event.currentTarget.getBoundingClientRect(), event));
  };
  return (
    <fieldset className="mt-2">
      <legend className="text-[1rem] leading-[1.3] font-semibold">Point that stays in view</legend>
      <p className="text-[0.9375rem] leading-snug text-ink-2">
        The site cuts pictures. Press on what must stay, or move the sliders.
      </p>
      <div className="mt-2 flex justify-center bg-paper-deep">
        <div
          className="relative touch-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            follow(event);
          }}
          onPointerMove={follow}
        >
          {/* The words for people who cannot see it have a field of their own. */}
          <img src={src} alt="" draggable={false} className="block max-h-80 max-w-full cursor-crosshair select-none" />
          <span
            aria-hidden="true"
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            className="pointer-events-none absolute size-8 [translate:-50%_-50%] rounded-full border-3 border-white [box-shadow:0_0_0_2px_#000,inset_0_0_0_2px_#000]"
          />
        </div>
      </div>
      <Slider label="From the left" value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
      <Slider label="From the top" value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
    </fieldset>
  );
}
