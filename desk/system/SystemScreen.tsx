import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { SentAgain, SystemState } from "../../core/api/system.ts";
import { sectionsToLookAt } from "../api/alarms.ts";
import { post } from "../api/client.ts";
import { keys, readAgain, systemQuery, useMe } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { Page } from "../components/Page.tsx";
import { rows, Section } from "../components/Section.tsx";
import { showToast } from "../components/toasts.ts";
import { useChange, useProvenChange } from "../components/useChange.ts";
import { forms, plural } from "../strings/common.ts";
import { dayAndTime } from "../time/format.ts";
import { readSections, type SystemRowData } from "./sections.ts";
import { UnmatchedMails } from "./UnmatchedMails.tsx";

/** A sentence in which references of enquiries are links. */
const Sentence = ({ children }: { children: string }) =>
  children.split(/(AN-[2-9A-Z]{4}-[2-9A-Z]{2})/).map((section, place) =>
    place % 2 === 0 ? (
      section
    ) : (
      <Link
        key={section}
        to="/$reference"
        params={{ reference: section }}
        className="py-3.5 font-semibold whitespace-nowrap text-green underline hover:text-ink"
      >
        {section}
      </Link>
    ),
  );

/** One section of the system, with a tick, or with what is wrong and what to do. */
function SystemRow({ name, note, state, alarms }: SystemRowData) {
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

/** Measured again while somebody looks. */
const REFRESH_MS = 60_000;

function SendAgain() {
  const again = useChange(
    () => post<SentAgain>("/system/send-again"),
    forms.notDone,
    ({ notifications }) => {
      showToast({
        kind: "done",
        title:
          notifications === 0
            ? "Nothing was given up: the rest is tried again by itself"
            : plural(notifications, "notification goes out again", "notifications go out again"),
      });
      readAgain(keys.system);
    },
  );
  return (
    <Button
      size="small"
      className="mt-3"
      busy={again.isPending ? "Trying..." : undefined}
      onClick={() => again.mutate(undefined)}
    >
      Try again now
    </Button>
  );
}

function ContinueErasing() {
  const goOn = useProvenChange(
    () => post<void>("/system/continue-erasing"),
    forms.notDone,
    () => {
      showToast({ kind: "done", title: "Erasing continues" });
      readAgain(keys.system);
    },
  );
  return (
    <Button
      size="small"
      className="mt-3"
      busy={goOn.isPending ? "Continuing..." : undefined}
      onClick={() => goOn.mutate(undefined)}
    >
      The clock is right: continue erasing
    </Button>
  );
}

const Rows = ({ sections }: { sections: readonly SystemRowData[] }) => (
  <ul className={rows}>
    {sections.map((section) => (
      <SystemRow key={`${section.about} ${section.name}`} {...section} />
    ))}
  </ul>
);

function Content({ state }: { state: SystemState }) {
  const isOwner = useMe().role === "owner";
  const sections = readSections(state);
  const urgency = ({ alarms: [first] }: SystemRowData) => state.alarms.findIndex(({ text }) => text === first);
  const wrong = sections.filter(({ alarms }) => alarms.length > 0).toSorted((a, b) => urgency(a) - urgency(b));
  const right = sections.filter(({ alarms }) => alarms.length === 0);
  return (
    <>
      <p className="type-sub mt-0.5">{`Measured ${dayAndTime(state.asOf)}`}</p>
      <div className={wrong.length > 0 ? "wide:grid wide:grid-cols-2 wide:gap-x-14" : ""}>
        {wrong.length > 0 && (
          <Section title="To look at">
            <Rows sections={wrong} />
            {isOwner && state.records?.retention.stopped && <ContinueErasing />}
            {wrong.some(({ canRetry }) => canRetry) &&
              (isOwner ? <SendAgain /> : <p className="type-annotation mt-2">An owner can send them again.</p>)}
          </Section>
        )}
        <Section title="In order">
          <Rows sections={right} />
        </Section>
      </div>
      <UnmatchedMails />
    </>
  );
}

/** How many sections need somebody, and how many do not. */
function Title({ state }: { state: SystemState | undefined }) {
  if (!state) return "System";
  const wrong = sectionsToLookAt(state);
  if (wrong === 0) return "All in order";
  return (
    <>
      <span className="text-brick">{`${wrong} to look at`}</span>, {`${readSections(state).length - wrong} in order`}
    </>
  );
}

/** Whether the desk is healthy, and what to do where it is not. */
export function SystemScreen() {
  const query = useQuery({ ...systemQuery, refetchInterval: REFRESH_MS });
  return (
    <Page title="System" heading={<Title state={query.data} />}>
      <Loaded query={query} failed="The state of the desk could not be loaded.">
        {(state) => <Content state={state} />}
      </Loaded>
    </Page>
  );
}
