import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useRef, useState } from "react";
import type { WriteDown, WrittenDown } from "../../core/api/inbox.ts";
import { spokenChannels } from "../../core/enquiry/channels.ts";
import { projectTypes } from "../../core/enquiry/fields.ts";
import { post } from "../api/client.ts";
import { keys, readAgain, useMe } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { Chips } from "../components/Chips.tsx";
import { CopyButton } from "../components/CopyButton.tsx";
import { CheckField, Field, SelectField, TextField } from "../components/Field.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import { useChange } from "../components/useChange.ts";
import { common, forms } from "../strings/common.ts";
import { channels } from "../strings/tickets.ts";
import { useNow } from "../time/clock.ts";
import { day } from "../time/format.ts";
import { datesAfter } from "../time/next-dates.ts";
import { type AddDraft, bodyOf, emptyDraft, issuesOf, readReach } from "./draft.ts";

interface Props {
  /** The input. The parent stores it, so that closing the sheet loses nothing. */
  draft: AddDraft | null;
  onChange: (draft: AddDraft | null) => void;
  onClose: () => void;
}

const readAs = { phone: "Read as a phone number.", email: "Read as an email address." };

const chips = spokenChannels.map((value) => ({ value, label: channels[value] }));

/** Puts the focus into the first field that is wrong. */
const focusIssue = (form: RefObject<HTMLDivElement | null>) =>
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());

/** The reference, to be said to the person. */
function SavedSheet({ reference, onClose }: { reference: string; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Sheet isOpen onClose={onClose} title="Saved. Tell them the reference">
      <p className="mt-2 flex items-center justify-between gap-3 border-y border-ink py-2">
        <output className="type-figure text-[2rem] whitespace-nowrap small:text-[2.5rem]">{reference}</output>
        <CopyButton text={reference} label="Copy reference" />
      </p>
      <p className="type-sub mt-2.5">With this reference they can ask about it. It is yours.</p>
      <div className="mt-3.5 grid gap-2 wide:flex wide:flex-row-reverse">
        <Button
          autoFocus
          className="wide:min-w-45"
          onClick={() => void navigate({ to: "/$reference", params: { reference }, replace: true })}
        >
          Open it
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.close}
        </Button>
      </div>
    </Sheet>
  );
}

/** Writes down what a person said to staff. */
export function AddSheet({ draft: typed, onChange, onClose }: Props) {
  const { sendsMail, holidays } = useMe();
  const backAt = datesAfter("reached", useNow(), holidays)?.dates[0]?.followUpAt ?? null;
  const draft = typed ?? emptyDraft;
  const fields = useRef<HTMLDivElement>(null);
  const [isChecked, setChecked] = useState(false);
  const save = useChange(
    (body: WriteDown) => post<WrittenDown>("/tickets", body),
    "Not saved",
    () => {
      onChange(null);
      readAgain(keys.lists);
    },
  );
  if (save.data) return <SavedSheet reference={save.data.reference} onClose={onClose} />;

  const issues = issuesOf(draft);
  const shown = isChecked ? issues : {};
  const change = (part: Partial<AddDraft>) => onChange({ ...draft, ...part });
  const reach = readReach(draft.reach);
  function submit(): void {
    setChecked(true);
    if (Object.keys(issues).length > 0) return void focusIssue(fields);
    const body = bodyOf(draft, backAt);
    change({ sent: body });
    save.mutate(body);
  }
  return (
    <Sheet isOpen onClose={onClose} title="Add an enquiry">
      <SheetForm onSubmit={submit} submit="Save" busy={save.isPending ? forms.saving : undefined}>
        <div ref={fields}>
          <p className="mt-3 text-[1rem] leading-[1.3] font-semibold">How they came</p>
          <Chips
            label="How they came"
            chips={chips}
            value={draft.channel}
            onChange={(channel) => change({ channel })}
          />
          <Field
            label="Name"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            autoComplete="off"
            autoFocus
            maxLength={200}
            error={shown.name}
          />
          <Field
            label="Phone or email"
            hint={reach ? readAs[reach] : "One of them is enough."}
            value={draft.reach}
            onChange={({ target }) => change({ reach: target.value })}
            autoComplete="off"
            autoCapitalize="off"
            maxLength={200}
            error={shown.reach}
          />
          <TextField
            label="What they said"
            rows={4}
            value={draft.said}
            onChange={({ target }) => change({ said: target.value })}
            maxLength={4000}
            look="field-sizing-content max-h-[40dvh] wide:min-h-30"
            error={shown.said}
          />
          <div className="mt-4.5">
            <p className="mb-1.5 leading-snug">
              Ask: “May we keep what you told us, to answer you and call you back? You can have it deleted at any time.”
            </p>
            <CheckField checked={draft.agreed} onChange={(agreed) => change({ agreed })}>
              They said yes
            </CheckField>
            {sendsMail && reach === "email" && (
              <p className="type-annotation">
                {draft.agreed
                  ? "An acknowledgement goes to their address."
                  : "Without this, no acknowledgement is sent."}
              </p>
            )}
          </div>
          <p className="mt-4.5 text-[1rem] leading-[1.3] font-semibold">Then</p>
          <Chips
            label="Then"
            chips={[
              { value: "back", label: backAt ? `Back ${day(backAt)}` : "Back later" },
              { value: "done", label: "Done" },
              { value: "to-answer", label: "Still to answer" },
            ]}
            value={draft.next}
            onChange={(next) => change({ next })}
          />
          <SelectField
            label="Type (optional)"
            value={draft.projectType}
            onChange={({ target }) => change({ projectType: target.value as AddDraft["projectType"] })}
          >
            <option value="">Not said</option>
            {projectTypes.map((type) => (
              <option key={type} value={type}>
                {common.projectTypes[type]}
              </option>
            ))}
          </SelectField>
        </div>
      </SheetForm>
    </Sheet>
  );
}
