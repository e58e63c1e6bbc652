import { Link } from "@tanstack/react-router";
import type { WordsOverview } from "../../server/staff/contract/words.ts";
import { useMe } from "../api/session.ts";
import { buttonLook } from "../parts/button-look.ts";
import { dayAndTime } from "../time/format.ts";
import { siteWords as words } from "../words/site-words.ts";
import { BarWords } from "./BarWords.tsx";

/** The way to publishing: for owners the next act, for others a look at what waits. */
export function PublishLink({ changes }: { changes: number }) {
  const isOwner = useMe().role === "owner";
  const isNext = isOwner && changes > 0;
  return (
    <Link to="/words/publish" className={buttonLook(isNext ? "primary" : "secondary", "normal", "wide:min-w-45")}>
      {isNext ? words.publish : changes > 0 ? words.seeChanges : words.seePublish}
    </Link>
  );
}

/** How many changes wait, and when words went out last. */
export function PublishBar({ overview: { changes, changedFiles, published, owners } }: { overview: WordsOverview }) {
  const isOwner = useMe().role === "owner";
  const last = published ? words.lastPublish(dayAndTime(published.at)) : words.neverPublished;
  const pages = changes > 0 ? `${words.onPages(changedFiles)} ` : "";
  const asks = !isOwner && changes > 0;
  return (
    <BarWords
      title={<b className="font-semibold">{changes > 0 ? words.notPublished(changes) : words.nothingChanged}</b>}
      note={asks ? words.askToPublish(owners.map(({ name }) => name.split(" ")[0]).join(" or ")) : `${pages}${last}`}
    >
      <PublishLink changes={changes} />
    </BarWords>
  );
}
