import type { ReactNode } from "react";
import type { Flag } from "../../enquiry/flags.ts";
import { Button } from "../parts/Button.tsx";
import { Warning } from "../parts/Warning.tsx";
import { reasonsOf, setAsideStrings as strings } from "../strings/set-aside.ts";
import type { useSetAside } from "./useSetAside.ts";

interface Props {
  flags: readonly Flag[];
  acts: ReturnType<typeof useSetAside>;
  isOff: boolean;
  /** Shown behind the words of a button: the name for screen readers, or the key. */
  after: { release: ReactNode; delete: ReactNode };
  size: "normal" | "small";
  className?: string;
}

/** Why an enquiry is held back, and the two ways out. */
export const HeldBack = ({ flags, acts: { release, remove }, isOff, after, size, className = "" }: Props) => (
  <>
    {reasonsOf(flags).map((reason) => (
      <Warning key={reason} className="mt-1.5">
        {reason}
      </Warning>
    ))}
    <div className={`relative mt-2.5 grid grid-cols-2 gap-2 ${className}`}>
      <Button kind="secondary" size={size} isDisabled={isOff} onClick={release}>
        {strings.release}
        {after.release}
      </Button>
      {remove && (
        <Button kind="danger" size={size} isDisabled={isOff} onClick={remove}>
          {strings.delete}
          {after.delete}
        </Button>
      )}
    </div>
    {!remove && <p className="type-annotation mt-2">{strings.whoDeletes}</p>}
  </>
);
