import { useState } from "react";
import type { ChangeRole, Member, StaffList } from "../../core/api/staff.ts";
import { call, post } from "../api/client.ts";
import { keys, queryClient, readAgain, useMe } from "../api/queries.ts";
import { firstName } from "../components/Avatar.tsx";
import { Button } from "../components/Button.tsx";
import { Sheet } from "../components/Sheet.tsx";
import { showToast } from "../components/toasts.ts";
import { useProvenChange } from "../components/useChange.ts";
import { common, forms, plural } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";

interface Props {
  member: Member;
  onClose: () => void;
}

type Send = () => Promise<StaffList>;

/** Offers an owner's actions on a colleague. Each asks for a fresh proof. */
export function MemberSheet({ member, onClose }: Props) {
  const now = useNow();
  const me = useMe();
  const [isRemoving, setRemoving] = useState(false);
  const change = useProvenChange(
    ({ send }: { send: Send; done: string }) => send(),
    forms.notDone,
    (answer, { done }) => {
      queryClient.setQueryData(keys.staff, answer);
      readAgain(keys.audit);
      showToast({ kind: "done", title: done });
      onClose();
    },
  );
  const { id, name, mail, role, joinedAt, devices, passkeys, codeAllowedUntil, isYou } = member;
  const short = firstName(name);
  const other = role === "owner" ? "staff" : "owner";
  const busy = change.isPending ? forms.saving : undefined;
  const url = `/staff/${id}`;

  const action = (label: string, send: Send, done: string) => (
    <Button kind="secondary" busy={busy} onClick={() => change.mutate({ send, done: `${short} ${done}` })}>
      {label}
    </Button>
  );

  if (isRemoving) {
    return (
      <Sheet isOpen onClose={onClose} title={`Remove ${name} from the desk?`} role="alertdialog">
        <p className="type-sub mt-2">{`${short} is signed out at once and can no longer sign in. What ${short} did stays in the history. A new invitation lets them in again.`}</p>
        <div className="mt-4 grid gap-2 wide:flex wide:justify-end">
          <Button kind="secondary" autoFocus onClick={onClose}>
            Keep
          </Button>
          <Button
            kind="danger"
            busy={busy}
            onClick={() => change.mutate({ send: () => call<StaffList>("DELETE", url), done: `${short} is removed` })}
          >
            Remove
          </Button>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet isOpen onClose={onClose} title={name}>
      <p className="type-sub wrap-anywhere">{mail}</p>
      <p className="type-annotation mt-1.5">{`At the desk since ${shortTime(joinedAt, now)}`}</p>
      <p className="type-annotation">
        {passkeys === 0
          ? "Signs in with a code by mail"
          : `Signs in with ${passkeys === 1 ? "a passkey" : `${passkeys} passkeys`}`}
        {devices === 0 ? ", signed in nowhere" : `, signed in on ${plural(devices, "device")}`}
      </p>
      {codeAllowedUntil !== null && (
        <p className="type-annotation text-brick">
          {`${short} can sign in with a code by mail until ${shortTime(codeAllowedUntil, now)}, or until a passkey is used.`}
        </p>
      )}
      <div className="mt-4 grid gap-2">
        {action(
          other === "owner" ? "Make owner" : "Make staff",
          () => call<StaffList>("PATCH", url, { role: other } satisfies ChangeRole),
          `is ${common.roles[other].toLowerCase()} now`,
        )}
        {passkeys > 0 &&
          codeAllowedUntil === null &&
          !isYou &&
          me.sendsMail &&
          action(
            "Allow a code for a day",
            () => post<StaffList>(`${url}/allow-code`),
            "can sign in with a code by mail for a day",
          )}
        {devices > 0 &&
          !isYou &&
          action("Sign out everywhere", () => post<StaffList>(`${url}/sign-out`), "is signed out everywhere")}
        {!isYou && (
          <Button kind="danger" onClick={() => setRemoving(true)}>
            Remove from the desk
          </Button>
        )}
      </div>
    </Sheet>
  );
}
