import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ContentChange } from "../../core/api/content.ts";
import type { ContentVersions } from "../../core/api/publications.ts";
import { useOnline } from "../api/connection.ts";
import { contentFileQuery, contentQuery, putBackContent, versionsQuery } from "../api/content.ts";
import { keys, queryClient, readAgain } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { useTitle } from "../components/browser.ts";
import { Loaded } from "../components/Loaded.tsx";
import { BackLink, PhoneBar } from "../components/Page.tsx";
import { showToast } from "../components/toasts.ts";
import { useChange } from "../components/useChange.ts";
import { dayAndTime } from "../time/format.ts";
import { ChangeText, firstWords } from "./ChangeText.tsx";
import { keyOf } from "./field-tree.ts";

/** More changes than this are counted. */
const MOST = 6;

function Changes({ changes }: { changes: readonly ContentChange[] }) {
  return (
    <ul className="mt-0.5">
      {changes.slice(0, MOST).map((change) => (
        <li key={keyOf(change.path)} className="type-row text-ink-2">
          {change.label}: <ChangeText change={change} />
        </li>
      ))}
      {changes.length > MOST && <li className="type-annotation">{`and ${changes.length - MOST} more`}</li>}
    </ul>
  );
}

interface RowProps {
  title: string;
  note: string;
  isLive?: boolean;
  changes?: readonly ContentChange[];
  children?: ReactNode;
}

const Row = ({ title, note, isLive = false, changes = [], children }: RowProps) => (
  <li className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule pt-2.5 pb-2 wide:grid-cols-[17rem_minmax(0,1fr)_auto]">
    <div className="min-w-0">
      <h2 className="text-[1rem] leading-[1.3] font-semibold">{title}</h2>
      <p className="type-annotation">
        {note}
        {isLive && <b className="block font-semibold text-ink">On the site</b>}
      </p>
    </div>
    <div className="min-w-0 max-wide:order-1 max-wide:col-span-2">
      {changes.length > 0 && <Changes changes={changes} />}
    </div>
    {children}
  </li>
);

function List({ id, data: { waiting, versions, hasDefault } }: { id: string; data: ContentVersions }) {
  const online = useOnline();
  const navigate = useNavigate();
  const putBack = useChange(putBackContent, "Not put back", (answer) => {
    queryClient.setQueryData(keys.contentVersions(id), answer);
    readAgain(keys.content, keys.contentFile(id), keys.publish);
    const publish = () => void navigate({ to: "/words/publish" });
    showToast({
      kind: "done",
      title: "Put back. It is not published yet",
      action: { label: "Publish", onAction: publish },
    });
  });
  const button = (version: number, name: string) => (
    <Button
      kind="secondary"
      size="small"
      aria-label={`Put back ${name}`}
      isDisabled={!online || putBack.isPending}
      onClick={() => putBack.mutate({ id, version })}
    >
      Put back
    </Button>
  );
  const newest = waiting.toSorted((a, b) => String(b.at).localeCompare(String(a.at)))[0];
  const by = (name: string | undefined, at: string | null | undefined) =>
    [name ?? "Somebody", ...(at ? [dayAndTime(at)] : [])].join(", ");
  const isOnlyOne = waiting.length + versions.length === 0;
  return (
    <>
      <p className="type-sub mt-1">
        {isOnlyOne
          ? "Each publication that changes these words adds a version, and you can put any of them back."
          : "Put back makes a new version from an old one. Nothing is lost."}
      </p>
      <ul className="mt-3 border-t border-ink">
        {newest && (
          <Row title="Not published" note={by(newest.by?.name, newest.at)} changes={waiting}>
            <Link to="/words/$" params={{ _splat: id }} className="type-link">
              Open
            </Link>
          </Row>
        )}
        {versions.map(({ version, by: person, at, isLive, changes }) => (
          <Row key={version} title={`Version ${version}`} note={by(person?.name, at)} isLive={isLive} changes={changes}>
            {(!isLive || newest) && button(version, `version ${version}`)}
          </Row>
        ))}
        {hasDefault && (
          <Row title={firstWords} note="Before the first publication" isLive={versions.every(({ isLive }) => !isLive)}>
            {!isOnlyOne && button(0, firstWords)}
          </Row>
        )}
      </ul>
    </>
  );
}

/** Lists earlier versions of a file, and offers to go back to one. */
export function VersionsScreen({ id }: { id: string }) {
  const query = useQuery(versionsQuery(id));
  const { data: overview } = useQuery(contentQuery);
  const { data: view } = useQuery({ ...contentFileQuery(id), enabled: false });
  const title = view?.file.title ?? overview?.files.find((file) => file.id === id)?.title ?? "Words";
  useTitle(`Versions of ${title}`);
  return (
    <>
      <PhoneBar to="/words/$" params={{ _splat: id }} label={title} />
      <main id="content" tabIndex={-1} className="column px-(--pad) pt-5 pb-10 wide:mx-0 wide:max-w-295 wide:px-8">
        <BackLink to="/words/$" params={{ _splat: id }}>
          {title}
        </BackLink>
        <h1 className="type-screen">Versions</h1>
        <Loaded query={query} failed="The versions could not be loaded.">
          {(data) => <List id={id} data={data} />}
        </Loaded>
      </main>
    </>
  );
}
