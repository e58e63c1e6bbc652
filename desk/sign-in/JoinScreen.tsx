import { useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { CodeSent, Invitation, InvitationGone, Me } from "../../core/api/staff.ts";
import { causeOf, DeskApiError, hasCode, post } from "../api/client.ts";
import { keys, signInMethodsQuery } from "../api/queries.ts";
import { firstName } from "../components/Avatar.tsx";
import { Button } from "../components/Button.tsx";
import { useIsWide } from "../components/browser.ts";
import { Field } from "../components/Field.tsx";
import { common } from "../strings/common.ts";
import { timeOfDay } from "../time/format.ts";
import { TypeCode } from "./Codes.tsx";
import { ErrorText, SignInFrame, useArrival } from "./SignInFrame.tsx";

const roles = { owner: "answers enquiries, invites people, publishes and erases", staff: "answers enquiries" };
const GONE = "DESK13";

/** The target of an invitation. The link alone changes nothing: only the buttons use it up. */
export function JoinScreen() {
  const { token } = useParams({ from: "/join/$token" });
  const { data, error, refetch } = useQuery({
    queryKey: keys.invitation(token),
    queryFn: () => post<Invitation>("/join/look", { token }),
    retry: false,
  });
  if (hasCode(error, GONE)) {
    const gone = error.details as InvitationGone | null;
    return (
      <SignInFrame title="This link no longer works">
        <p className="type-sub mt-2.5">
          {gone?.invitedBy
            ? `This link was already used or has expired. Ask ${firstName(gone.invitedBy)} for a new one.`
            : "This link was already used or has expired. Ask for a new one."}
        </p>
      </SignInFrame>
    );
  }
  if (error) {
    return (
      <SignInFrame
        title="The desk cannot be reached."
        actions={<Button onClick={() => void refetch()}>{common.tryAgain}</Button>}
      >
        <ErrorText text={causeOf(error)} />
      </SignInFrame>
    );
  }
  return data ? <Join token={token} invitation={data} /> : null;
}

const joinError = (error: unknown): string =>
  error instanceof DeskApiError ? causeOf(error) : "No passkey was made. Try again, or use mail codes.";

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid min-h-11.5 grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-3 border-b border-rule pt-3 pb-2 text-[1rem] leading-[1.35] small:grid-cols-[6.5rem_minmax(0,1fr)]">
    <dt className="font-note text-[0.9375rem] leading-[1.44] font-medium text-ink-3">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

function Join({ token, invitation }: { token: string; invitation: Invitation }) {
  const arrive = useArrival();
  const isWide = useIsWide();
  const { data: methods } = useQuery(signInMethodsQuery);
  const [name, setName] = useState(invitation.name);
  const [isNameless, setNameless] = useState(false);
  const makePasskey = useMutation({
    mutationFn: async () => (await import("../api/passkeys.ts")).joinWithPasskey(token, name.trim()),
    onSuccess: arrive,
  });
  const [sent, setSent] = useState<CodeSent>();
  const sendCode = useMutation({
    mutationFn: () => post<CodeSent>("/join/code", { token, name: name.trim() }),
    onSuccess: setSent,
  });
  const isWaiting = makePasskey.isPending || sendCode.isPending;
  const error = makePasskey.error ?? sendCode.error;

  function start(method: typeof makePasskey | typeof sendCode): void {
    if (isWaiting) return;
    setNameless(name.trim() === "");
    if (name.trim() === "") return;
    makePasskey.reset();
    sendCode.reset();
    method.mutate();
  }
  if (sent) {
    return (
      <TypeCode
        sent={sent}
        verify={(code) => post<Me>("/join/code/verify", { code })}
        onDone={arrive}
        onNewCode={() => start(sendCode)}
      />
    );
  }
  const until = timeOfDay(invitation.expiresAt);
  return (
    <SignInFrame
      title={`${firstName(invitation.name)}, join the desk`}
      onSubmit={() => start(makePasskey)}
      actions={
        <>
          <Button type="submit" icon="key" busy={isWaiting ? "Waiting for your screen lock..." : undefined}>
            Make my passkey
          </Button>
          {methods?.codes !== false && (
            <Button kind="secondary" onClick={() => start(sendCode)}>
              I have no screen lock. Use mail codes
            </Button>
          )}
        </>
      }
    >
      <p className="type-sub mt-2.5">
        {`${invitation.invitedBy === null ? "You are invited" : `${invitation.invitedBy} invites you`}. The link works once, until ${until}.`}
      </p>
      <Field
        label="Your name, as the others see it"
        name="name"
        autoComplete="name"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setNameless(false);
        }}
        error={isNameless ? "Type your name." : undefined}
      />
      <dl className="mt-5.5 border-t border-ink">
        <Fact term="Mail">{invitation.mail}</Fact>
        <Fact term="Role">
          {common.roles[invitation.role]}
          <span className="type-annotation block">{roles[invitation.role]}</span>
        </Fact>
      </dl>
      <p className="type-sub mt-3.5">
        {isWide
          ? "A passkey is made on this computer. Add a second one on your phone later, so that a lost computer does not lock you out."
          : "A passkey is made on this phone. Add a second one on your laptop later, so that a lost phone does not lock you out."}
      </p>
      {error && <ErrorText text={joinError(error)} />}
    </SignInFrame>
  );
}
