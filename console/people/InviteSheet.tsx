import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { looksLikeEmail } from "../../enquiry/rules.ts";
import type { Invite, Invited } from "../../server/contract/people.ts";
import { post } from "../api/client.ts";
import { keys } from "../api/queries.ts";
import { Button } from "../parts/Button.tsx";
import { causeOf } from "../parts/ErrorState.tsx";
import { Field } from "../parts/Field.tsx";
import { notify } from "../parts/notices.ts";
import { RadioCells } from "../parts/RadioCells.tsx";
import { Sheet, SheetForm } from "../parts/Sheet.tsx";
import { useProof } from "../parts/useProof.tsx";
import { forms } from "../strings/common.ts";
import { people as strings } from "../strings/people.ts";

const { form, link: linkStrings } = strings;

/** The notice does not repeat the link, which lets its holder in. */
async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify({ kind: "done", title: forms.copied });
  } catch {
    notify({ kind: "problem", title: forms.notCopied, text: linkStrings.byHand });
  }
}

/** The link, shown once. */
function LinkSheet({ invited, invite, onClose }: { invited: Invited; invite: Invite; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title={linkStrings.title(invite.name)} role="alertdialog" aside={<span />}>
      <p className="type-sub mt-2">{linkStrings.once}</p>
      <p className="type-sub mt-1 wrap-anywhere">
        {invited.mailed ? linkStrings.mailed(invite.mail) : linkStrings.notMailed}
      </p>
      <Field
        label={linkStrings.label}
        value={invited.link}
        readOnly
        onFocus={({ target }) => target.select()}
        className="mt-3"
        look="font-note"
      />
      <div className="mt-3.5 grid gap-2 wide:flex wide:flex-row-reverse">
        <Button icon="copy" className="wide:min-w-45" onClick={() => void copyLink(invited.link)}>
          {linkStrings.copy}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {linkStrings.done}
        </Button>
      </div>
    </Sheet>
  );
}

interface Props {
  /** Filled in when somebody is invited again. */
  initial: Invite | null;
  onClose: () => void;
}

/** Asks whom to invite, then shows the link. */
export function InviteSheet({ initial, onClose }: Props) {
  const queryClient = useQueryClient();
  const [invite, setInvite] = useState<Invite>(initial ?? { name: "", mail: "", role: "staff" });
  const [isChecked, setChecked] = useState(false);
  const { prove, sheet } = useProof();
  const make = useMutation({
    mutationFn: async (body: Invite) => ((await prove()) ? post<Invited>("/people/invitations", body) : null),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.people });
      void queryClient.invalidateQueries({ queryKey: keys.audit });
    },
  });
  if (make.data) return <LinkSheet invited={make.data} invite={make.variables} onClose={onClose} />;

  const body: Invite = { ...invite, name: invite.name.trim(), mail: invite.mail.trim() };
  const nameFault = body.name === "" ? form.nameMissing : undefined;
  const mailFault = looksLikeEmail(body.mail) ? undefined : form.mailWrong;
  function submit(): void {
    setChecked(true);
    if (!nameFault && !mailFault) make.mutate(body);
  }
  return (
    <>
      <Sheet isOpen onClose={onClose} title={form.title}>
        <SheetForm onSubmit={submit} submit={form.submit} busy={make.isPending ? form.making : undefined}>
          <Field
            label={form.name}
            value={invite.name}
            onChange={({ target }) => setInvite({ ...invite, name: target.value })}
            autoComplete="off"
            maxLength={80}
            error={isChecked ? nameFault : undefined}
            className="mt-3"
          />
          <Field
            label={form.mail}
            hint={form.mailHint}
            type="email"
            inputMode="email"
            value={invite.mail}
            onChange={({ target }) => setInvite({ ...invite, mail: target.value })}
            autoComplete="off"
            error={isChecked ? mailFault : undefined}
          />
          <RadioCells
            label={form.role}
            cells={form.roles}
            value={invite.role}
            onChange={(role) => setInvite({ ...invite, role })}
            className="mt-4.5"
          />
          {make.isError && (
            <p role="alert" className="mt-3 text-[0.9375rem] text-brick">
              {causeOf(make.error)}
            </p>
          )}
        </SheetForm>
      </Sheet>
      {sheet}
    </>
  );
}
