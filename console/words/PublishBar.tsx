import { Link } from "@tanstack/react-router";
import type { WordsOverview } from "../../server/contract/words.ts";
import { useMe } from "../api/session.ts";
import { buttonLook } from "../parts/button-look.ts";
import { wordsStrings as strings } from "../strings/words.ts";
import { dayAndTime } from "../time/format.ts";
import { BarWords } from "./BarWords.tsx";

/** The way to publishing: for owners the next act, for others a look at what waits. */
export function PublishLink({ changes }: { changes: number }) {
  const isOwner = useMe().role === "owner";
  const isNext = isOwner && changes > 0;
  return (
    <Link to="/words/publish" className={buttonLook(isNext ? "primary" : "secondary", "normal", "wide:min-w-45")}>
      {isNext ? strings.publish : changes > 0 ? strings.seeChanges : strings.seePublish}
    </Link>
  );
}

/** How many changes wait, and when words went out last. */
export function PublishBar({ overview: { changes, changedFiles, published, owners } }: { overview: WordsOverview }) {
  const isOwner = useMe().role === "owner";
  const last = published ? strings.lastPublish(dayAndTime(published.at)) : strings.neverPublished;
  const pages = changes > 0 ? `${strings.onPages(changedFiles)} ` : "";
  const asks = !isOwner && changes > 0;
  return (
    <BarWords
      title={<b className="font-semibold">{changes > 0 ? strings.notPublished(changes) : strings.nothingChanged}</b>}
      note={asks ? strings.askToPublish(owners.map(({ name }) => name.split(" ")[0]).join(" or ")) : `${pages}${last}`}
    >
      <PublishLink changes={changes} />
    </BarWords>
  );
}
