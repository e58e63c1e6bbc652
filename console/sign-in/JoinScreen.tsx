import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { CodeSent, Invitation, InvitationGone, Me } from "../../server/contract/session.ts";
import { DeskApiError, hasCode, post } from "../api/client.ts";
import { signInWaysQuery } from "../api/queries.ts";
import { firstName } from "../parts/Bubble.tsx";
import { Button } from "../parts/Button.tsx";
import { useIsWide } from "../parts/browser.ts";
import { causeOf } from "../parts/ErrorState.tsx";
import { Field } from "../parts/Field.tsx";
import { account as accountStrings } from "../strings/account.ts";
import { common } from "../strings/common.ts";
import { signIn } from "../strings/sign-in.ts";
import { timeOfDay } from "../time/format.ts";
import { TypeCode } from "./Codes.tsx";
import { Fault, SignInFrame, useArrival } from "./SignInFrame.tsx";

const strings = signIn.join;
const GONE = "DESK13";

/** The target of an invitation. The link alone changes nothing: only the buttons use it up. */
export function JoinScreen() {
  const { token } = useParams({ from: "/join/$token" });
  const { data, error, refetch } = useQuery({
    queryKey: ["join", token],
    queryFn: () => post<Invitation>("/join/look", { token }),
    retry: false,
  });
  if (hasCode(error, GONE)) {
    const gone = error.details as InvitationGone | null;
    return (
      <SignInFrame title={strings.goneTitle}>
        <p className="type-sub mt-2.5">
          {gone?.invitedBy ? strings.gone(firstName(gone.invitedBy)) : strings.goneByOperator}
        </p>
      </SignInFrame>
    );
  }
  if (error) {
    return (
      <SignInFrame
        title={signIn.notReachable}
        actions={<Button onClick={() => void refetch()}>{common.tryAgain}</Button>}
      >
        <Fault text={causeOf(error)} />
      </SignInFrame>
    );
  }
  return data ? <Join token={token} invitation={data} /> : null;
}

function Join({ token, invitation }: { token: string; invitation: Invitation }) {
  const arrive = useArrival();
  const isWide = useIsWide();
  const { data: ways } = useQuery(signInWaysQuery);
  const [name, setName] = useState(invitation.name);
  const [nameError, setNameError] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const [sent, setSent] = useState<CodeSent>();

  async function attempt(act: () => Promise<void>): Promise<void> {
    if (isWaiting) return;
    if (name.trim() === "") return setNameError(strings.nameMissing);
    setWaiting(true);
    setFault(undefined);
    try {
      await act();
    } catch (error) {
      setFault(error instanceof DeskApiError ? causeOf(error) : strings.notMade);
    }
    setWaiting(false);
  }
  const makePasskey = () =>
    attempt(async () => {
      const { joinWithPasskey } = await import("../api/passkeys.ts");
      arrive(await joinWithPasskey(token, name.trim()));
    });
  const sendCode = () => attempt(async () => setSent(await post<CodeSent>("/join/code", { token, name: name.trim() })));

  if (sent) {
    return (
      <TypeCode
        sent={sent}
        verify={(code) => post<Me>("/join/code/verify", { code })}
        onDone={arrive}
        onNewCode={() => void sendCode()}
      />
    );
  }
  const until = timeOfDay(invitation.expiresAt);
  return (
    <SignInFrame
      title={strings.title(firstName(invitation.name))}
      onSubmit={() => void makePasskey()}
      actions={
        <>
          <Button type="submit" icon="key" busy={isWaiting ? strings.making : undefined}>
            {strings.make}
          </Button>
          {ways?.codes !== false && (
            <Button kind="secondary" onClick={() => void sendCode()}>
              {strings.noLock}
            </Button>
          )}
        </>
      }
    >
      <p className="type-sub mt-2.5">
        {invitation.invitedBy === null ? strings.textByOperator(until) : strings.text(invitation.invitedBy, until)}
      </p>
      <Field
        label={strings.name}
        name="name"
        autoComplete="name"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setNameError(undefined);
        }}
        error={nameError}
      />
      <dl className="facts mt-5.5">
        <div>
          <dt>{strings.mail}</dt>
          <dd>{invitation.mail}</dd>
        </div>
        <div>
          <dt>{strings.role}</dt>
          <dd>
            {accountStrings.roles[invitation.role]}
            <span className="type-annotation block">{strings.roles[invitation.role]}</span>
          </dd>
        </div>
      </dl>
      <p className="type-sub mt-3.5">{isWide ? strings.passkeyOnLaptop : strings.passkeyHere}</p>
      {fault && <Fault text={fault} />}
    </SignInFrame>
  );
}
