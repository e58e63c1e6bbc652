import type { ContentChange } from "../../core/api/content.ts";
import type { PublishState } from "../../core/api/publications.ts";
import { whoDid } from "../components/Avatar.tsx";
import { FoldRow, rows, Section } from "../components/Section.tsx";
import { plural } from "../strings/common.ts";
import { dayAndTime } from "../time/format.ts";
import { ChangeText } from "./ChangeText.tsx";
import { FieldItem, UpgradeNotes } from "./FieldItem.tsx";
import { keyOf } from "./field-tree.ts";

function Change({ change }: { change: ContentChange }) {
  return (
    <FieldItem file={change.file} path={change.path}>
      <span className="flex items-baseline justify-between gap-3">
        <b className="text-[1rem] font-semibold">{change.label}</b>
        {change.at && (
          <span className="type-annotation shrink-0">{`${whoDid(change.by)}, ${dayAndTime(change.at)}`}</span>
        )}
      </span>
      <span className="block text-[1rem] text-ink-2">
        <ChangeText change={change} />
      </span>
    </FieldItem>
  );
}

/** Shows every change, before and after, and the values that block publishing. */
export function PublishChanges({
  state: { scheduled, changes, writing, mustReplace, leftOut, invented },
}: {
  state: PublishState;
}) {
  return (
    <>
      <UpgradeNotes notes={leftOut} />
      {mustReplace.length > 0 && (
        <Section
          title={<span className="text-brick">{`${plural(mustReplace.length, "value")} must be replaced first`}</span>}
        >
          <p className="type-sub mt-1">A public site may not have them.</p>
          <ul className={rows}>
            {mustReplace.map(({ file, path, label, what }) => (
              <FieldItem key={`${file} ${keyOf(path)}`} file={file} path={path}>
                <b className="text-[1rem] font-semibold">{label}</b>
                <span className="block text-[1rem] text-ink-2">{what}</span>
              </FieldItem>
            ))}
          </ul>
        </Section>
      )}
      {changes.length > 0 && (
        <Section
          title={`${plural(changes.length, "change goes out", "changes go out")}${scheduled ? " if you publish now" : ""}`}
        >
          {[...Map.groupBy(changes, ({ file }) => file)].map(([file, own]) => (
            <div key={file} className="mt-2.5">
              <h3 className="type-group border-b border-ink pb-1">{own[0]?.title}</h3>
              <ul>
                {own.map((change) => (
                  <Change key={keyOf(change.path)} change={change} />
                ))}
              </ul>
            </div>
          ))}
        </Section>
      )}
      {writing.length > 0 && (
        <Section
          title={plural(writing.length, "change is being written and waits", "changes are being written and wait")}
        >
          <ul className={rows}>
            {writing.map((change) => (
              <Change key={`${change.file} ${keyOf(change.path)}`} change={change} />
            ))}
          </ul>
        </Section>
      )}
      {invented.length > 0 && (
        <Section title={plural(invented.length, "value is invented", "values are invented")}>
          <p className="type-sub mt-1">The site marks them as samples. Write the true ones before launch.</p>
          <div className={rows}>
            {[...Map.groupBy(invented, ({ file }) => file)].map(([file, own]) => (
              <FoldRow key={file} label={own[0]?.title} note={own.length}>
                <ul className="border-t border-rule">
                  {own.map(({ path, label, value }) => (
                    <FieldItem key={keyOf(path)} file={file} path={path}>
                      <b className="block text-[1rem] font-semibold">{label}</b>
                      <span className="block text-[1rem] wrap-anywhere text-ink-2">{value || "Not given yet"}</span>
                    </FieldItem>
                  ))}
                </ul>
              </FoldRow>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
