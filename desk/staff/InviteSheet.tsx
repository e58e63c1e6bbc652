import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Invite, Invited } from "../../core/api/staff.ts";
import { looksLikeEmail } from "../../core/enquiry/rules.ts";
import { causeOf, post } from "../api/client.ts";
import { keys, readAgain } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { copyLink } from "../components/CopyButton.tsx";
import { Field } from "../components/Field.tsx";
import { prove } from "../components/proof.ts";
import { RadioCells } from "../components/RadioCells.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import { useTyped } from "../components/useTyped.ts";

const roles = [
  { value: "staff", title: "Staff", note: "answers" },
  { value: "owner", title: "Owner", note: "also invites, exports and erases" },
] as const;

function LinkSheet({ invited, invite, onClose }: { invited: Invited; invite: Invite; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title={`The link for ${invite.name}`} role="alertdialog" aside={<span />}>
      <p className="type-sub mt-2">It is shown only now. It works once, within 24 hours.</p>
      <p className="type-sub mt-1 wrap-anywhere">
        {invited.mailed
          ? `It also went to ${invite.mail} by mail.`
          : "It was not sent by mail: copy it, and pass it on to that person only."}
      </p>
      <Field
        label="Link to join"
        value={invited.link}
        readOnly
        onFocus={({ target }) => target.select()}
        className="mt-3"
        look="font-note"
      />
      <div className="mt-3.5 grid gap-2 wide:flex wide:flex-row-reverse">
        <Button icon="copy" className="wide:min-w-45" onClick={() => void copyLink(invited.link)}>
          Copy the link
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Done
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

const nobody: Invite = { name: "", mail: "", role: "staff" };

/** Asks whom to invite, then shows the link. */
export function InviteSheet({ initial, onClose }: Props) {
  const [invite, setInvite] = useTyped(initial ? `invitation of ${initial.mail}` : "invitation", initial ?? nobody);
  const [isChecked, setChecked] = useState(false);
  const make = useMutation({
    mutationFn: async (body: Invite) => ((await prove()) ? post<Invited>("/staff/invitations", body) : null),
    onSuccess: (invited) => {
      if (invited) setInvite(initial ?? nobody);
      readAgain(keys.staff, keys.audit);
    },
  });
  if (make.data) return <LinkSheet invited={make.data} invite={make.variables} onClose={onClose} />;

  const body: Invite = { ...invite, name: invite.name.trim(), mail: invite.mail.trim() };
  const nameError = body.name === "" ? "Enter a name." : undefined;
  const mailError = looksLikeEmail(body.mail) ? undefined : "Enter a mail address like name@hospital.in.";
  function submit(): void {
    setChecked(true);
    if (!nameError && !mailError) make.mutate(body);
  }
  return (
    <Sheet isOpen onClose={onClose} title="Invite somebody">
      <SheetForm
        onSubmit={submit}
        submit="Make the link"
        busy={make.isPending ? "Making the link..." : undefined}
        error={make.error ? causeOf(make.error) : undefined}
      >
        <Field
          label="Name, as the others see it"
          value={invite.name}
          onChange={({ target }) => setInvite({ ...invite, name: target.value })}
          autoComplete="off"
          maxLength={80}
          error={isChecked ? nameError : undefined}
          className="mt-3"
        />
        <Field
          label="Mail address"
          hint="The link belongs to this address."
          type="email"
          inputMode="email"
          value={invite.mail}
          onChange={({ target }) => setInvite({ ...invite, mail: target.value })}
          autoComplete="off"
          error={isChecked ? mailError : undefined}
        />
        <RadioCells
          label="Role"
          cells={roles}
          value={invite.role}
          onChange={(role) => setInvite({ ...invite, role })}
          className="mt-4.5"
        />
      </SheetForm>
    </Sheet>
  );
}
