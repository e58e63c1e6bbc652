/** One's own passkeys, and the devices that are signed in. */
import { useQuery } from "@tanstack/react-query";
import type { Account, SignedInDevice } from "../../core/api/staff.ts";
import { call, DeskApiError } from "../api/client.ts";
import { addPasskey } from "../api/passkeys.ts";
import { accountQuery, keys, queryClient, readAgain } from "../api/queries.ts";
import { Button, TextButton } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { ListRow, rows, Section } from "../components/Section.tsx";
import { showToast } from "../components/toasts.ts";
import { useChange, useProvenChange } from "../components/useChange.ts";
import { forms } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";

type Passkey = Account["passkeys"][number];

function PasskeyRow({ passkey, onRemove, isBusy }: { passkey: Passkey; onRemove: () => void; isBusy: boolean }) {
  const now = useNow();
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  const times = `made ${shortTime(createdAt, now)}, ${lastUsedAt ? `used ${shortTime(lastUsedAt, now)}` : "never used"}`;
  return (
    <ListRow name={name} note={backedUp ? `${times}, synced` : times}>
      <Button
        kind="secondary"
        size="small"
        isDisabled={isBusy}
        aria-label={`Remove the passkey ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </ListRow>
  );
}

/** @throws DeskApiError also when the member or the device stopped */
const tryToAdd = () =>
  addPasskey().catch((error: unknown) => {
    throw error instanceof DeskApiError
      ? error
      : new DeskApiError(0, "PASSKEY", "The phone or browser stopped. Try again.");
  });

/** One's own passkeys. */
export function Passkeys() {
  const query = useQuery(accountQuery);
  function show(account: Account): void {
    queryClient.setQueryData(keys.account, account);
    readAgain(keys.me, keys.staff, keys.audit);
  }
  const remove = useProvenChange(
    ({ id }: Passkey) => call<Account>("DELETE", `/account/passkeys/${encodeURIComponent(id)}`),
    forms.notDone,
    (account, { name }) => {
      show(account);
      showToast({ kind: "done", title: "Passkey removed", text: `Delete ${name} on the device, too.` });
    },
  );
  const add = useProvenChange(tryToAdd, "No passkey was added", (account) => {
    show(account);
    showToast({ kind: "done", title: "Passkey added" });
  });
  return (
    <Section title="Your passkeys">
      <Loaded query={query} failed="Your account could not be loaded.">
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 ? (
              <p className="type-sub mt-2">
                You have no passkey and sign in with codes by mail. A passkey is faster and safer.
              </p>
            ) : (
              <ul className={rows}>
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    isBusy={remove.isPending}
                    onRemove={() => remove.mutate(passkey)}
                  />
                ))}
              </ul>
            )}
            <TextButton className="mt-0.5 -ml-1" isDisabled={add.isPending} onClick={() => add.mutate(undefined)}>
              <Icon name="add" size={16} />
              Add a passkey
            </TextButton>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Lists the devices that are signed in. This device signs out by the button of its own. */
export function Devices() {
  const query = useQuery(accountQuery);
  const now = useNow();
  const signOut = useChange(
    ({ id }: SignedInDevice) => call<Account>("DELETE", `/account/sessions/${encodeURIComponent(id)}`),
    forms.notDone,
    (answer, { device }) => {
      queryClient.setQueryData(keys.account, answer);
      readAgain(keys.staff);
      showToast({ kind: "done", title: `Signed out: ${device}` });
    },
  );
  return (
    <Section title="Where you are signed in">
      <Loaded query={query} failed="Your account could not be loaded.">
        {({ sessions }) => (
          <ul className={rows}>
            {sessions.map((session) => (
              <ListRow
                key={session.id}
                name={session.isThis ? `${session.device}, this device` : session.device}
                note={`since ${shortTime(session.signedInAt, now)}${session.isThis ? "" : `, last seen ${shortTime(session.seenAt, now)}`}`}
              >
                {session.isThis ? (
                  <span className="type-annotation">now</span>
                ) : (
                  <Button
                    kind="secondary"
                    size="small"
                    isDisabled={signOut.isPending}
                    aria-label={`Sign out of ${session.device}`}
                    onClick={() => signOut.mutate(session)}
                  >
                    Sign out
                  </Button>
                )}
              </ListRow>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
