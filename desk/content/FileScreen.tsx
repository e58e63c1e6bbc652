import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { TabPanel, Tabs } from "react-aria-components/Tabs";
import type { FileView } from "../../core/api/content.ts";
import { useOnline } from "../api/connection.ts";
import { contentFileQuery, contentQuery } from "../api/content.ts";
import { TextButton } from "../components/Button.tsx";
import { lazyComponent, useIsWide, useTitle } from "../components/browser.ts";
import { Loaded } from "../components/Loaded.tsx";
import { BackLink, NoNetwork, PhoneBar } from "../components/Page.tsx";
import { TwoTabs } from "../components/TwoTabs.tsx";
import { plural } from "../strings/common.ts";
import { EditBar } from "./EditBar.tsx";
import { DeleteCaseStudy, EntryActions } from "./EntryActions.tsx";
import { ConfirmInvented, InventedTag } from "./FieldNotes.tsx";
import { Branches } from "./FieldTree.tsx";
import { FileNav, Sections } from "./FileNav.tsx";
import { branchesOf, entryOf, isInventedItself, keyOf, placeOf, showField } from "./field-tree.ts";
import { Preview } from "./Preview.tsx";
import { EditingContext, useEditing, useLeadToField } from "./useEditing.ts";

interface Props {
  id: string;
  at: string | undefined;
}

/** How much of the file is invented, and the way to the first of it. */
function InventedHere({ view: { file, fields } }: { view: FileView }) {
  const leadTo = useLeadToField();
  const first = fields.find(isInventedItself);
  if (!first) return null;
  return (
    <div className="mt-4 flex items-center justify-between gap-4 border-y border-rule pt-2 pb-1.5 text-[1rem] leading-[1.35]">
      <p>
        <b className="font-semibold text-brick">{`${plural(file.invented, "value")} invented or missing.`}</b> Write the
        true ones before launch.
      </p>
      <TextButton className="shrink-0" onClick={() => leadTo(first.path)}>
        Show first
      </TextButton>
    </div>
  );
}

function Form({ view, at }: { view: FileView; at: string | undefined }) {
  const { data: overview } = useQuery(contentQuery);
  const { file, fields } = view;
  const place = placeOf(fields, at);
  const { entry, list } = place;
  const isValue = entry && entry.kind !== "group";
  const branches = isValue ? [{ field: entry, parts: [], entries: [] }] : branchesOf(fields, place.path);
  const offers = overview?.upgrade.filter((note) => note.kind === "offer" && note.file === file.id) ?? [];
  const title = entry ? entryOf(fields, entry).title : file.title;

  const isEntry = entry !== undefined && keyOf(entry.path) === at;
  useEffect(() => void showField(at, isEntry), [at, isEntry]);
  return (
    <>
      {list && (
        <BackLink to="/words/$" params={{ _splat: file.id }} search={{ at: keyOf(list.path) }}>
          {list.label}
        </BackLink>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <h1 id="place" tabIndex={-1} className={`type-screen outline-none ${entry ? "truncate" : ""}`}>
          {title}
        </h1>
        {!list && (
          <Link to="/words/$" params={{ _splat: `${file.id}/versions` }} className="type-link shrink-0 max-wide:hidden">
            Versions
          </Link>
        )}
      </div>
      {entry && list ? (
        <p className="type-sub mt-0.5">
          {list.label}, {`${Number(entry.path.at(-1)) + 1} of ${list.entries?.count ?? 0}`}
          <InventedTag field={entry} />
        </p>
      ) : (
        <>
          <p className="type-sub mt-0.5 first-letter:uppercase">{`${file.where}.`}</p>
          <InventedHere view={view} />
        </>
      )}
      {entry && <ConfirmInvented field={entry} />}
      <Branches branches={branches} view={view} offers={offers} />
      {entry && list && <EntryActions view={view} entry={entry} list={list} title={title} />}
      {!list && file.kind === "case-study" && <DeleteCaseStudy view={view} />}
    </>
  );
}

/** The fields of a file, and beside them the page as it will be. */
function File({ view, at }: { view: FileView; at: string | undefined }) {
  const { file, fields } = view;
  const isWide = useIsWide();
  const online = useOnline();
  const editing = useEditing(file.id);
  const [tab, setTab] = useState<"form" | "preview">("form");
  const { list } = placeOf(fields, at);
  useTitle(file.title);
  // A field that is asked for is in the form.
  useEffect(() => {
    if (at !== undefined) setTab("form");
  }, [at]);
  const form = <Form view={view} at={at} />;
  return (
    <EditingContext value={editing}>
      <PhoneBar
        to={list ? "/words/$" : "/words"}
        {...(list && { params: { _splat: file.id }, search: { at: keyOf(list.path) } })}
        label={list?.label ?? "Words"}
      >
        <Link to="/words/$" params={{ _splat: `${file.id}/versions` }} className="type-link mr-2">
          Versions
        </Link>
      </PhoneBar>
      {!online && <NoNetwork>What you type stays on this page and is kept when the network is back.</NoNetwork>}
      {isWide ? (
        <div className="editor-columns">
          <main id="content" tabIndex={-1} className="border-r border-rule px-8 pt-5 pb-28 outline-none">
            {form}
          </main>
          <Preview view={view} at={at} />
        </div>
      ) : (
        <main id="content" tabIndex={-1} className="column pb-[calc(var(--below)+2rem)] outline-none">
          <Tabs
            selectedKey={tab}
            onSelectionChange={(key) => setTab(key === "preview" ? "preview" : "form")}
            className="pt-2"
          >
            <div className="px-(--pad)">
              <TwoTabs label="Form or preview" tabs={{ form: "Form", preview: "Preview" }} />
            </div>
            <TabPanel id="form" className="px-(--pad) outline-none">
              {!list && (
                <div className="sticky top-(--bar) z-10 -mx-(--pad) border-b border-rule bg-paper empty:hidden">
                  <Sections
                    id={file.id}
                    className="strip flex gap-5"
                    itemLook="flex min-h-11 min-w-11 items-center justify-center pt-0.5 text-[1rem] text-green underline underline-offset-4 -outline-offset-2"
                  />
                </div>
              )}
              <div className="pt-4">{form}</div>
            </TabPanel>
            <TabPanel id="preview" className="outline-none">
              <Preview view={view} at={at} />
            </TabPanel>
          </Tabs>
        </main>
      )}
      <EditBar view={view} onShow={() => setTab("form")} />
    </EditingContext>
  );
}

function FileScreen({ id, at }: Props) {
  const query = useQuery(contentFileQuery(id));
  if (query.data) return <File view={query.data} at={at} />;
  return (
    <>
      <PhoneBar to="/words" label="Words" />
      <main id="content" tabIndex={-1} className="column wide:px-8 wide:pt-5">
        <Loaded query={query} failed="The fields could not be loaded.">
          {() => null}
        </Loaded>
      </main>
    </>
  );
}

const VersionsScreen = lazyComponent(async () => (await import("./VersionsScreen.tsx")).VersionsScreen);

const VERSIONS = "/versions";

/** A file of content by its address, or its versions. */
export function FileScreens() {
  const { _splat: address = "" } = useParams({ from: "/desk/words/$" });
  const { at } = useSearch({ from: "/desk/words/$" });
  const isWide = useIsWide();
  const hasVersions = address.endsWith(VERSIONS);
  const id = hasVersions ? address.slice(0, -VERSIONS.length) : address;
  return (
    <div className="wide:grid wide:grid-cols-[15.5rem_minmax(0,1fr)]">
      {isWide && <FileNav current={id} />}
      <div className="min-w-0 wide:border-l wide:border-rule">
        {hasVersions ? (
          <Suspense>
            <VersionsScreen id={id} />
          </Suspense>
        ) : (
          <FileScreen key={id} id={id} at={at} />
        )}
      </div>
    </div>
  );
}
