/** The fields of a message to the visitor, and the message as it arrives. */

import { type ReactNode, useId, useState } from "react";
import type { Attachment, FilledTemplate, MessageDraft } from "../../core/api/messages.ts";
import { Button } from "../components/Button.tsx";
import { Chips } from "../components/Chips.tsx";
import { fieldLook } from "../components/Field.tsx";
import { dayAndTime } from "../time/format.ts";
import { megabytes } from "./MessageEntry.tsx";

/** The words of a message that were filled in from the enquiry, and the gaps that still have to be. */
export interface Piece {
  text: string;
  kind: "typed" | "filled" | "gap";
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Cuts a text into pieces to shade. A filled-in word counts only as a whole word, not inside a longer one.
 */
export function splitFilled(text: string, filled: readonly string[], gaps: readonly string[]): Piece[] {
  const words = filled.filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (words.length + gaps.length === 0) return [{ text, kind: "typed" }];
  const alternatives = [
    ...gaps.map((gap) => `(?:${literally(gap)})`),
    ...words.map((word) => `(?<![\\p{L}\\p{M}\\p{N}])${literally(word)}(?![\\p{L}\\p{M}\\p{N}])`),
  ];
  const pattern = new RegExp(`(${alternatives.join("|")})`, "u");
  return text
    .split(pattern)
    .map((piece, index): Piece => {
      if (index % 2 === 0) return { text: piece, kind: "typed" };
      return { text: piece, kind: gaps.includes(piece) ? "gap" : "filled" };
    })
    .filter((piece) => piece.text !== "");
}

interface TemplateProps {
  templates: readonly FilledTemplate[];
  draft: MessageDraft;
  isDisabled: boolean;
  onChange: (template: FilledTemplate) => void;
}

/** Chips with the templates. Text that was typed is replaced only after a question in place. */
export function TemplateChoice({ templates, draft, isDisabled, onChange }: TemplateProps) {
  const [asked, setAsked] = useState<FilledTemplate | null>(null);
  const current = templates.find(({ id }) => id === draft.template);
  const isTyped = draft.body.trim() !== "" && (draft.body !== current?.body || draft.subject !== current.subject);
  if (templates.length === 0) return null;

  const choose = (id: string) => {
    const chosen = templates.find((template) => template.id === id);
    if (isDisabled || chosen === undefined || id === draft.template) return;
    if (isTyped) setAsked(chosen);
    else onChange(chosen);
  };
  return (
    <section className="mt-3.5 max-wide:mt-1.5">
      <p className="text-[1rem] leading-[1.3] font-semibold max-wide:hidden">Template</p>
      <Chips
        label="Template"
        chips={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.template}
        onChange={choose}
        className="mt-1 -mb-1 strip py-1 max-wide:-mx-(--pad) max-wide:flex-nowrap"
      />
      {asked && (
        <div
          role="alert"
          className="mt-2 flex flex-wrap items-center gap-2 border border-ink bg-sheet py-2 pr-2 pl-3.5"
        >
          <span className="min-w-0 flex-1 basis-40">Replace your text?</span>
          <Button
            kind="secondary"
            size="small"
            onClick={() => {
              onChange(asked);
              setAsked(null);
            }}
          >
            Replace
          </Button>
          <Button kind="secondary" size="small" onClick={() => setAsked(null)}>
            Keep mine
          </Button>
        </div>
      )}
    </section>
  );
}

const shades = { typed: "", filled: "bg-green-tint", gap: "outline-2 outline-brick" };

interface FieldProps {
  value: string;
  onChange: (text: string) => void;
  /** The same text, cut into pieces to shade. */
  pieces: readonly Piece[];
  isReadOnly: boolean;
  /** Shown between the name and the field. */
  note?: ReactNode;
}

/**
 * The text of a message. Below the field lies the same text, invisible: it carries the shading of the words that were
 * filled in, and makes the field as high as its text.
 */
export function MessageField({ value, onChange, pieces, isReadOnly, note }: FieldProps) {
  const id = useId();
  const shared = `${fieldLook} col-start-1 row-start-1 m-0! min-h-33 whitespace-pre-wrap wide:text-[1rem] wrap-anywhere`;
  return (
    <div className="mt-4.5">
      <label htmlFor={id} className="block text-[1rem] leading-[1.3] font-semibold">
        Message
      </label>
      {note}
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

interface PreviewProps {
  to: string;
  from: string;
  subject: string;
  body: string;
  date: string | null;
  attachments: readonly Attachment[];
  /** Whether answers come back to the desk. */
  readsMail: boolean;
}

/** The message as the visitor gets it. */
export function MessagePreview({ to, from, subject, body, date, attachments, readsMail }: PreviewProps) {
  return (
    <>
      <article className="mt-5 border border-ink bg-sheet">
        <header className="type-annotation border-b border-rule px-3.5 pt-2.5 pb-1.75 wrap-anywhere">
          <p>To {to}</p>
          <p>From {from}</p>
          <p>Subject {subject}</p>
          {date && <p>With a date {dayAndTime(date)}</p>}
          {attachments.map(({ id, name, size }) => (
            <p key={id}>{`With a file ${name} (${megabytes(size)})`}</p>
          ))}
        </header>
        <p className="px-3.5 pt-3.5 pb-4 whitespace-pre-wrap wrap-anywhere">{body}</p>
      </article>
      <p className="type-annotation mt-2">
        {readsMail
          ? "The answer comes back into this enquiry."
          : "This desk does not read the mailbox: look for the answer there."}
      </p>
    </>
  );
}
