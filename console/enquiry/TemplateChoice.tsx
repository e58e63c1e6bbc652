import { useState } from "react";
import type { Draft, FilledTemplate } from "../../server/contract/messages.ts";
import { Button } from "../parts/Button.tsx";
import { Chips } from "../parts/Chips.tsx";
import { replyStrings as strings } from "../strings/reply.ts";

interface Props {
  templates: readonly FilledTemplate[];
  draft: Draft;
  isDisabled: boolean;
  onChange: (template: FilledTemplate) => void;
}

/** Chips with the templates. Text that was typed is replaced only after a question in place. */
export function TemplateChoice({ templates, draft, isDisabled, onChange }: Props) {
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
    <section className="mt-4.5">
      <p className="text-[1rem] leading-[1.3] font-semibold">{strings.template}</p>
      <Chips
        label={strings.template}
        chips={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.template}
        onChange={choose}
      />
      {asked && (
        <div
          role="alert"
          className="mt-2 flex flex-wrap items-center gap-2 border border-ink bg-sheet py-2 pr-2 pl-3.5"
        >
          <span className="min-w-0 flex-1 basis-40">{strings.replaceText}</span>
          <Button
            kind="secondary"
            size="small"
            onClick={() => {
              onChange(asked);
              setAsked(null);
            }}
          >
            {strings.replace}
          </Button>
          <Button kind="secondary" size="small" onClick={() => setAsked(null)}>
            {strings.keepMine}
          </Button>
        </div>
      )}
    </section>
  );
}
