/** An enquiry that was set aside: why, and the two ways out. */
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Conflict, Ticket } from "../../core/api/ticket.ts";
import type { Flag } from "../../core/enquiry/flags.ts";
import { useMe } from "../api/queries.ts";
import { whoDid } from "../components/Avatar.tsx";
import { Button, TextButton } from "../components/Button.tsx";
import { Warning } from "../components/Field.tsx";
import { prove } from "../components/proof.ts";
import { showToast } from "../components/toasts.ts";
import { useKeys } from "../keys/useKeys.ts";
import { useActions } from "./useActions.ts";
import { useOpenTicket } from "./useTicket.ts";

const reasons: Readonly<Record<Flag, string>> = {
  "hidden-field": "A field that people cannot see was filled in.",
  "too-fast": "It was sent faster than a person types. Phones that fill in forms do that, too.",
  "email-unlikely": "The mail address is not likely to exist.",
  "key-conflict": "The same form was sent twice with other text.",
};

/** Why an enquiry was set aside, as sentences. Without a flag of the server, a member set it aside. */
const reasonsOf = (flags: readonly Flag[]): string[] =>
  flags.length === 0 ? ["Somebody at the desk set it aside."] : flags.map((flag) => reasons[flag]);

interface SetAsideEnquiry {
  reference: string;
  name: string;
  ticket: Ticket;
  onLeft?: () => void;
}

/** Releases or deletes an enquiry that was set aside. Both can be undone while the toast is shown. */
export function useSetAside({ reference, name, ticket, onLeft }: SetAsideEnquiry) {
  const me = useMe();
  const needsProof = ticket.deletableBy === "owner";
  const actions = useActions(reference, ticket);
  const onRefused = ({ by }: Conflict) =>
    showToast({ kind: "note", title: `${whoDid(by)} changed it first`, text: name });
  const remove = async () => {
    if (needsProof && !(await prove())) return;
    await actions.run({
      path: "delete",
      onRefused,
      ...(onLeft && { onSaved: onLeft }),
      said: () => ({ title: `${name} deleted`, text: "It is gone for good when this disappears.", isRunning: true }),
    });
  };
  return {
    release: () =>
      void actions.run({
        path: "release",
        onRefused,
        ...(onLeft && { onSaved: onLeft }),
        // Without delayed mails nothing has to wait.
        said: ({ status }) =>
          status === "set-aside"
            ? { title: `${name} released`, text: "The mail to staff goes out in 8 seconds.", isRunning: true }
            : { title: `${name} released`, text: "It is in To answer again." },
      }),
    /** Null for people who may not. An owner without a passkey has no proof. */
    remove: needsProof && (me.role !== "owner" || me.proof === "code") ? null : () => void remove(),
    isRunning: actions.running !== null,
  };
}

interface Props {
  flags: readonly Flag[];
  actions: ReturnType<typeof useSetAside>;
  isOff: boolean;
  /** Shown behind the words of a button: the name for screen readers, or the key. */
  after: { release: ReactNode; delete: ReactNode };
}

/** Why an enquiry is set aside, and the two ways out. */
export const SetAsideReasons = ({ flags, actions: { release, remove }, isOff, after }: Props) => (
  <>
    {reasonsOf(flags).map((reason) => (
      <Warning key={reason} className="mt-1.5">
        {reason}
      </Warning>
    ))}
    <div className="relative mt-2.5 flex items-center gap-4">
      <Button kind="secondary" size="small" className="min-w-40" isDisabled={isOff} onClick={release}>
        Release
        {after.release}
      </Button>
      {remove && (
        <TextButton className="text-[1rem] text-brick" isDisabled={isOff} onClick={remove}>
          {/* One item of the button, whose underline leaves out the key in it. */}
          <span>
            Delete
            {after.delete}
          </span>
        </TextButton>
      )}
    </div>
    {!remove && (
      <p className="type-annotation mt-2">
        Only an owner with a passkey can delete this now. 30 days after somebody set it aside, everybody at the desk
        can.
      </p>
    )}
  </>
);

const key = (name: string) => <kbd className="key ml-2 max-wide:hidden">{name}</kbd>;

/** Why an enquiry is set aside, and the two ways out. Nothing for all others. */
export function SetAsideActions() {
  const { detail, opened, name, online } = useOpenTicket();
  const navigate = useNavigate();
  const actions = useSetAside({
    reference: detail.reference,
    name,
    ticket: detail.ticket,
    onLeft: () => void navigate({ to: "/", search: { list: "set-aside" }, replace: true }),
  });
  const isOff =
    !online || actions.isRunning || detail.ticket.status !== "set-aside" || detail.ticket.scheduledMove !== null;
  useKeys({ r: () => isOff || actions.release(), "#": () => isOff || actions.remove?.() });
  if (detail.ticket.status !== "set-aside") return null;
  return (
    <section className="border-y border-rule px-(--pad) py-3 wide:px-0">
      <SetAsideReasons
        flags={opened.flags}
        actions={actions}
        isOff={isOff}
        after={{ release: key("r"), delete: key("#") }}
      />
    </section>
  );
}
