/** Which key was pressed, and whether a single key may act now. */

/** The keys that `?` lists, such as "j", "g f", "Control+k", "#". */
export type Keys = Readonly<Record<string, () => void>>;

/** Keys that begin a sequence of two: `g` then the room. */
const PREFIX = "g";
const SEQUENCE_MS = 1500;

export interface Stroke {
  key: string;
  ctrl: boolean;
  alt: boolean;
  at: number;
}

/** The name of a stroke, as it is written in {@link Keys}; null when other keys are held that make it the browser's own. */
export function nameOf({ key, ctrl, alt }: Stroke): string | null {
  if (alt) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrl ? `Control+${name}` : name;
}

/** Reads strokes one after the other, and joins `g` with what follows it. */
export function createReader(): (stroke: Stroke) => string | null {
  let prefixAt = Number.NEGATIVE_INFINITY;
  return (stroke) => {
    const name = nameOf(stroke);
    if (name === null) return null;
    const isSecond = stroke.at - prefixAt < SEQUENCE_MS;
    prefixAt = Number.NEGATIVE_INFINITY;
    if (isSecond && name.length === 1) return `${PREFIX} ${name}`;
    if (name === PREFIX) prefixAt = stroke.at;
    return name;
  };
}

const isWithModifier = (name: string): boolean => name.startsWith("Control+");

/** Whether keys belong to what has the focus: a field takes all but those with Control and Escape. */
export function isFree(name: string, target: EventTarget | null): boolean {
  if (isWithModifier(name)) return true;
  return !(
    target instanceof Element && target.closest("input:not([type=radio]), textarea, select, [contenteditable=true]")
  );
}
