import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChangeRole, People, Person } from "../../server/staff/contract/people.ts";
import { call, post } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { useMe } from "../api/session.ts";
import { firstName } from "../parts/Bubble.tsx";
import { Button } from "../parts/Button.tsx";
import { notify } from "../parts/notices.ts";
import { Sheet } from "../parts/Sheet.tsx";
import { useProvenChange } from "../parts/useChange.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { common } from "../words/common.ts";
import { people as words } from "../words/people.ts";
import { shell } from "../words/shell.ts";

interface Props {
  person: Person;
  onClose: () => void;
}

type Send = () => Promise<People>;

/** Offers an owner's acts on a colleague. Each asks for a fresh proof. */
export function PersonSheet({ person, onClose }: Props) {
  const queryClient = useQueryClient();
  const now = useNow();
  const me = useMe();
  const [isRemoving, setRemoving] = useState(false);
  const change = useProvenChange(
    ({ send }: { send: Send; done: string }) => send(),
    words.notDone,
    (answer, { done }) => {
      queryClient.setQueryData(keys.people, answer);
      void queryClient.invalidateQueries({ queryKey: keys.audit });
      notify({ kind: "done", title: done });
      onClose();
    },
  );
  const act = (send: Send, done: string): void => change.mutate({ send, done });

  const { id, name, mail, role, joinedAt, devices, passkeys, codeAllowedUntil, isYou } = person;
  const short = firstName(name);
  const other = role === "owner" ? "staff" : "owner";
  const busy = change.isPending ? common.saving : undefined;
  const url = `/people/${id}`;

  return (
    <>
      {isRemoving ? (
        <Sheet isOpen onClose={onClose} title={words.person.removeTitle(name)} role="alertdialog">
          <p className="type-sub mt-2">{words.person.removeText(short)}</p>
          <div className="mt-4 grid gap-2 wide:flex wide:justify-end">
            <Button kind="secondary" autoFocus onClick={onClose}>
              {words.person.keep}
            </Button>
            <Button
              kind="danger"
              busy={busy}
              onClick={() => act(() => call<People>("DELETE", url), words.person.removed(short))}
            >
              {words.person.removeNow}
            </Button>
          </div>
        </Sheet>
      ) : (
        <Sheet isOpen onClose={onClose} title={name}>
          <p className="type-sub wrap-anywhere">{mail}</p>
          <p className="type-annotation mt-1.5">{words.person.since(shortTime(joinedAt, now))}</p>
          <p className="type-annotation">{words.person.devices(devices)}</p>
          {codeAllowedUntil !== null && (
            <p className="type-annotation text-brick">
              {words.person.codeUntil(short, shortTime(codeAllowedUntil, now))}
            </p>
          )}
          <div className="mt-4 grid gap-2">
            <Button
              kind="secondary"
              busy={busy}
              onClick={() =>
                act(
                  () => call<People>("PATCH", url, { role: other } satisfies ChangeRole),
                  words.person.isNow(short, shell.roles[other].toLowerCase()),
                )
              }
            >
              {other === "owner" ? words.person.makeOwner : words.person.makeStaff}
            </Button>
            {passkeys > 0 && codeAllowedUntil === null && !isYou && me.sendsMail && (
              <Button
                kind="secondary"
                busy={busy}
                onClick={() => act(() => post<People>(`${url}/allow-code`), words.person.codeAllowed(short))}
              >
                {words.person.allowCode}
              </Button>
            )}
            {devices > 0 && !isYou && (
              <Button
                kind="secondary"
                busy={busy}
                onClick={() => act(() => post<People>(`${url}/sign-out`), words.person.signedOut(short))}
              >
                {words.person.signOut}
              </Button>
            )}
            {!isYou && (
              <Button kind="danger" onClick={() => setRemoving(true)}>
                {words.person.remove}
              </Button>
            )}
          </div>
        </Sheet>
      )}
      {change.sheet}
    </>
  );
}
