import { useId } from "react";
import { fieldLook } from "../parts/Field.tsx";
import { replyStrings as strings } from "../strings/reply.ts";
import type { Piece } from "./filled-words.ts";

const shades = { typed: "", filled: "bg-green-tint", gap: "bg-brick-tint outline outline-brick" };

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** The same text, cut into pieces to shade. */
  pieces: readonly Piece[];
  isReadOnly: boolean;
}

/**
 * The text of a message. Below the field lies the same text, invisible: it carries the shading of the words that were filled in,
 * and makes the field as high as its text.
 */
export function MessageField({ value, onChange, pieces, isReadOnly }: Props) {
  const id = useId();
  const shared = `${fieldLook} col-start-1 row-start-1 m-0! min-h-33 whitespace-pre-wrap wrap-anywhere`;
  return (
    <div className="mt-4.5">
      <label htmlFor={id} className="block text-[1rem] leading-[1.3] font-semibold">
        {strings.message}
      </label>
      <div className="mt-1.5 grid">
        <div aria-hidden="true" className={`${shared} border-transparent text-transparent`}>
          {pieces.map(({ text, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity and hold no state
            <span key={index} className={shades[kind]}>
              {text}
            </span>
          ))}{" "}
        </div>
        <textarea
          id={id}
          value={value}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
          maxLength={20_000}
          className={`${shared} resize-none overflow-hidden bg-transparent!`}
        />
      </div>
    </div>
  );
}
