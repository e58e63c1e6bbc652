import type { ReactNode } from "react";
import type { Member, OpenInvitation, StaffList } from "../../core/api/staff.ts";
import { call } from "../api/client.ts";
import { keys, queryClient, readAgain } from "../api/queries.ts";
import { Avatar, firstName } from "../components/Avatar.tsx";
import { TextButton } from "../components/Button.tsx";
import { showToast } from "../components/toasts.ts";
import { useProvenChange } from "../components/useChange.ts";
import { useSheet } from "../components/useSheet.ts";
import { common, forms } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";
import { MemberSheet } from "./MemberSheet.tsx";

/** A device reports at most every minute that it is there. */
const HERE_MS = 5 * 60_000;

const row = "grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 pt-2.5 pb-2 text-left";

/** Somebody with a line of annotation, and something at the end. */
const MemberLine = ({
  name,
  isYou = false,
  note,
  children,
}: {
  name: string;
  isYou?: boolean;
  note: ReactNode;
  children: ReactNode;
}) => (
  <>
    <Avatar name={name} isYou={isYou} size="large" />
    <span className="min-w-0 leading-[1.35]">
      <b className="block wrap-anywhere">{isYou ? `${name}, you` : name}</b>
      {note}
    </span>
    {children}
  </>
);

const memberRow = `${row} min-h-15 border-b border-rule text-[1rem]`;

function MemberWords({ member }: { member: Member }) {
  const now = useNow();
  const { name, isYou, role, codeAllowedUntil, seenAt } = member;
  const isHere = seenAt !== null && now - Date.parse(seenAt) < HERE_MS;
  const seen = seenAt === null ? "not signed in" : isHere || isYou ? "here now" : `last here ${shortTime(seenAt, now)}`;
  return (
    <MemberLine
      name={name}
      isYou={isYou}
      note={
        <span className="type-annotation block">
          {seen}
          {codeAllowedUntil !== null && (
            <span className="block text-brick">{`by mail, too, until ${shortTime(codeAllowedUntil, now)}`}</span>
          )}
        </span>
      }
    >
      <span className={`type-annotation ${role === "owner" ? "font-semibold text-ink" : ""}`}>
        {common.roles[role]}
      </span>
    </MemberLine>
  );
}

interface Props {
  member: Member;
  /** Whether the row opens what an owner may do. */
  isOpenable: boolean;
}

/** A colleague, with their role, and when they were last there. */
export function MemberRow({ member, isOpenable }: Props) {
  const sheet = useSheet(`member-${member.id}`);
  if (!isOpenable) {
    return (
      <li className={memberRow}>
        <MemberWords member={member} />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={sheet.open}
        className={`${memberRow} -outline-offset-2 hover:bg-sheet`}
      >
        <MemberWords member={member} />
      </button>
      {sheet.isOpen && <MemberSheet member={member} onClose={sheet.close} />}
    </li>
  );
}

interface InvitationProps {
  invitation: OpenInvitation;
  onInviteAgain: (invitation: OpenInvitation) => void;
}

/** Somebody who has not joined yet. */
export function InvitationRow({ invitation, onInviteAgain }: InvitationProps) {
  const now = useNow();
  const { id, name, expiresAt } = invitation;
  const hasRunOut = Date.parse(expiresAt) <= now;
  const withdraw = useProvenChange(
    () => call<StaffList>("DELETE", `/staff/invitations/${id}`),
    forms.notDone,
    (answer) => {
      queryClient.setQueryData(keys.staff, answer);
      readAgain(keys.audit);
      showToast({ kind: "done", title: `The invitation of ${firstName(name)} is withdrawn` });
    },
  );
  const time = shortTime(expiresAt, now);
  return (
    <li className={memberRow}>
      <MemberLine
        name={name}
        note={
          <span className={`type-annotation block ${hasRunOut ? "text-brick" : ""}`}>
            {hasRunOut ? `invited, the link ran out ${time}` : `invited, the link works until ${time}`}
          </span>
        }
      >
        <TextButton
          className="-mr-1 text-[1rem]"
          isDisabled={withdraw.isPending}
          onClick={() => (hasRunOut ? onInviteAgain(invitation) : withdraw.mutate(undefined))}
        >
          {hasRunOut ? "Invite again" : "Withdraw"}
        </TextButton>
      </MemberLine>
    </li>
  );
}
