import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ContentOverview, FileSummary } from "../../core/api/content.ts";
import { useMe } from "../api/queries.ts";
import { buttonLook } from "../components/Button.tsx";
import { BottomBar } from "../components/Page.tsx";
import { plural } from "../strings/common.ts";
import { dayAndTime } from "../time/format.ts";
import { ScheduledNote } from "./Scheduled.tsx";

interface Props {
  title: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

/** The bar at the bottom: the state of the content, and the next step beside it. */
export const ContentBar = ({ title, note, children }: Props) => (
  <section aria-label="State of the words">
    <BottomBar className="grid-cols-[minmax(0,1fr)_auto] items-center wide:px-6">
      <p className="min-w-0 pt-0.5 leading-[1.3]">
        <span className="block text-[1rem] small:text-[1.0625rem]">{title}</span>
        {note && <span className="type-annotation block">{note}</span>}
      </p>
      {children}
    </BottomBar>
  </section>
);

export const problemsIn = (files: readonly FileSummary[]): number => files.reduce((sum, { issues }) => sum + issues, 0);

/** Problems, which keep a field from being published, and changes not published yet. */
export const Unpublished = ({ problems, changes }: { problems: number; changes: number }) => (
  <>
    {problems > 0 && <b className="font-semibold text-brick">{plural(problems, "problem")}</b>}
    {problems > 0 && ", "}
    {changes > 0 ? `${plural(changes, "change")} not published` : `${problems > 0 ? "n" : "N"}othing to publish`}
  </>
);

/** For people who may not publish. */
export const askToPublish = (owners: ContentOverview["owners"]): string =>
  `Ask ${owners.map(({ name }) => name.split(" ")[0]).join(" or ")} to publish.`;

/** The way to publishing: for owners the next action, for others a look at what waits. */
export function PublishLink({ changes }: { changes: number }) {
  const isOwner = useMe().role === "owner";
  const isNext = isOwner && changes > 0;
  return (
    <Link to="/words/publish" className={buttonLook(isNext ? "primary" : "secondary", "normal", "wide:min-w-45")}>
      {isNext ? "Publish" : changes > 0 ? "See changes" : "See versions"}
    </Link>
  );
}

/** The number of unpublished changes, and the time of the next or last publication. */
export function PublishBar({ overview }: { overview: ContentOverview }) {
  const { changes, changedFiles, published, scheduled, owners } = overview;
  const isOwner = useMe().role === "owner";
  const last = published ? ` Last published ${dayAndTime(published.at)}.` : "";
  const pages = `On ${plural(changedFiles, "page")}.`;
  return (
    <ContentBar
      title={<Unpublished problems={problemsIn(overview.files)} changes={changes} />}
      note={scheduled ? <ScheduledNote scheduled={scheduled} /> : isOwner ? pages + last : askToPublish(owners)}
    >
      <PublishLink changes={changes} />
    </ContentBar>
  );
}
