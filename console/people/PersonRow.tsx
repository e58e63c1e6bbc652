import type { ReactNode } from "react";
import type { Person } from "../../server/contract/people.ts";
import { Bubble } from "../parts/Bubble.tsx";
import { useSheet } from "../parts/useSheet.ts";
import { account as accountStrings } from "../strings/account.ts";
import { people as strings } from "../strings/people.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { PersonSheet } from "./PersonSheet.tsx";

/** A device says every minute at most that it is there. */
const HERE_MS = 5 * 60_000;

const row = "grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 pt-2.5 pb-2 text-left";

/** Somebody with a line of annotation, and something at the end. */
export const PersonLine = ({
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
    <Bubble name={name} isYou={isYou} size="large" />
    <span className="min-w-0 leading-[1.35]">
      <b className="block wrap-anywhere">{isYou ? strings.you(name) : name}</b>
      {note}
    </span>
    {children}
  </>
);

export const personRow = `${row} min-h-15 border-b border-rule text-[1rem]`;

function PersonWords({ person }: { person: Person }) {
  const now = useNow();
  const { name, isYou, role, passkeys, codeAllowedUntil, seenAt } = person;
  const isHere = seenAt !== null && now - Date.parse(seenAt) < HERE_MS;
  const seen = seenAt === null ? strings.signedInNowhere : isHere || isYou ? strings.now : shortTime(seenAt, now);
  return (
    <PersonLine
      name={name}
      isYou={isYou}
      note={
        <span className={`type-annotation block ${passkeys === 0 ? "text-brick" : ""}`}>
          {passkeys === 0 ? strings.codesOnly : strings.passkeys(passkeys)}
          {codeAllowedUntil !== null && (
            <span className="block text-brick">{strings.codeUntil(shortTime(codeAllowedUntil, now))}</span>
          )}
        </span>
      }
    >
      <span className="type-annotation text-right">
        <span className={`block ${role === "owner" ? "font-semibold text-ink" : ""}`}>
          {accountStrings.roles[role]}
        </span>
        <span className="block">{seen}</span>
      </span>
    </PersonLine>
  );
}

interface Props {
  person: Person;
  /** Whether the row opens what an owner may do. */
  isOpenable: boolean;
}

/** A colleague, with how they sign in, their role, and when they were last there. */
export function PersonRow({ person, isOpenable }: Props) {
  const sheet = useSheet(`person-${person.id}`);
  if (!isOpenable) {
    return (
      <li className={personRow}>
        <PersonWords person={person} />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={sheet.open}
        className={`${personRow} -outline-offset-2 hover:bg-sheet`}
      >
        <PersonWords person={person} />
      </button>
      {sheet.isOpen && <PersonSheet person={person} onClose={sheet.close} />}
    </li>
  );
}
