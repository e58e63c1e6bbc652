import { Link } from "@tanstack/react-router";
import { Icon } from "../parts/Icon.tsx";

export interface Part {
  name: string;
  /** The part in one line, while it is in order. */
  note?: string | undefined;
  /** A word or two at the end. */
  state: string;
}

/** A sentence in which references of enquiries are links. */
const Sentence = ({ children }: { children: string }) =>
  children.split(/(AN-[2-9A-Z]{4}-[2-9A-Z]{2})/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <Link
        key={part}
        to="/$reference"
        params={{ reference: part }}
        className="py-3.5 font-semibold whitespace-nowrap text-green underline hover:text-ink"
      >
        {part}
      </Link>
    ),
  );

interface Props extends Part {
  /** The troubles that need a person, in sentences. */
  alarms: readonly string[];
}

/** One part of the desk, with a tick, or with what is wrong and what to do. */
export function SystemRow({ name, note, state, alarms }: Props) {
  const isWrong = alarms.length > 0;
  return (
    <li className="border-b border-rule pt-2.5 pb-2 text-[1rem] leading-[1.35]">
      <div className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 ${isWrong ? "" : "min-h-10.5"}`}>
        <span className="min-w-0">
          <b className="block wrap-anywhere">{name}</b>
          {note && !isWrong && <span className="type-annotation block">{note}</span>}
        </span>
        <span
          className={`inline-flex items-center gap-1.75 font-semibold whitespace-nowrap ${isWrong ? "text-brick" : ""}`}
        >
          <Icon name={isWrong ? "danger" : "tick"} size={16} />
          {state}
        </span>
      </div>
      {alarms.map((alarm) => (
        <p key={alarm} className="type-sub mt-0.75 max-w-[62ch] wrap-anywhere">
          <Sentence>{alarm}</Sentence>
        </p>
      ))}
    </li>
  );
}
