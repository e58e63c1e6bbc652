import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Account, SignedInDevice } from "../../server/contract/session.ts";
import { call } from "../api/client.ts";
import { keys } from "../api/keys.ts";
import { accountQuery } from "../api/rooms.ts";
import { Button } from "../parts/Button.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { notify } from "../parts/notices.ts";
import { Section } from "../parts/Section.tsx";
import { useChange } from "../parts/useChange.ts";
import { account } from "../strings/account.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { row, rows } from "./Passkeys.tsx";

const strings = account.devices;

/** Lists the devices that are signed in. This device signs out by the button of its own. */
export function Devices() {
  const queryClient = useQueryClient();
  const query = useQuery(accountQuery);
  const now = useNow();
  const signOut = useChange(
    ({ id }: SignedInDevice) => call<Account>("DELETE", `/account/sessions/${encodeURIComponent(id)}`),
    account.notDone,
    (answer, { device }) => {
      queryClient.setQueryData(keys.account, answer);
      void queryClient.invalidateQueries({ queryKey: keys.people });
      notify({ kind: "done", title: strings.signedOut(device) });
    },
  );
  return (
    <Section title={strings.title}>
      <Loaded query={query} loading={account.loading} failed={account.failed}>
        {({ sessions }) => (
          <ul className={rows}>
            {sessions.map((session) => (
              <li key={session.id} className={row}>
                <span className="min-w-0">
                  <b className="block wrap-anywhere">
                    {session.isThis ? `${session.device}, ${strings.this}` : session.device}
                  </b>
                  <span className="type-annotation block">
                    {strings.since(shortTime(session.signedInAt, now))}
                    {!session.isThis && `, ${strings.seen(shortTime(session.seenAt, now))}`}
                  </span>
                </span>
                {session.isThis ? (
                  <span className="type-annotation">{strings.now}</span>
                ) : (
                  <Button
                    kind="secondary"
                    size="small"
                    isDisabled={signOut.isPending}
                    aria-label={strings.signOutOf(session.device)}
                    onClick={() => signOut.mutate(session)}
                  >
                    {strings.signOut}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
