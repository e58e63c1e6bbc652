import { useQueryClient } from "@tanstack/react-query";
import type { OpenInvitation, People } from "../../server/contract/people.ts";
import { call } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { firstName } from "../parts/Bubble.tsx";
import { TextButton } from "../parts/Button.tsx";
import { notify } from "../parts/notices.ts";
import { useProvenChange } from "../parts/useChange.ts";
import { people as strings } from "../strings/people.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { PersonLine, personRow } from "./PersonRow.tsx";

interface Props {
  invitation: OpenInvitation;
  onInviteAgain: (invitation: OpenInvitation) => void;
}

/** Somebody who has not joined yet. */
export function InvitationRow({ invitation, onInviteAgain }: Props) {
  const queryClient = useQueryClient();
  const now = useNow();
  const { id, name, expiresAt } = invitation;
  const hasRunOut = Date.parse(expiresAt) <= now;
  const withdraw = useProvenChange(
    () => call<People>("DELETE", `/people/invitations/${id}`),
    strings.notDone,
    (answer) => {
      queryClient.setQueryData(keys.people, answer);
      void queryClient.invalidateQueries({ queryKey: keys.audit });
      notify({ kind: "done", title: strings.withdrawn(firstName(name)) });
    },
  );
  const time = shortTime(expiresAt, now);
  return (
    <li className={personRow}>
      <PersonLine
        name={name}
        note={
          <span className={`type-annotation block ${hasRunOut ? "text-brick" : ""}`}>
            {hasRunOut ? strings.ranOut(time) : strings.invited(time)}
          </span>
        }
      >
        {hasRunOut ? (
          <TextButton className="text-[1rem]" onClick={() => onInviteAgain(invitation)}>
            {strings.inviteAgain}
          </TextButton>
        ) : (
          <TextButton className="text-[1rem]" disabled={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {strings.withdraw}
          </TextButton>
        )}
      </PersonLine>
      {withdraw.sheet}
    </li>
  );
}
