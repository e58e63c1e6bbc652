import type { WordsHits } from "../../server/contract/words.ts";
import { Marked } from "../search/Marked.tsx";
import { wordsStrings as strings } from "../strings/words.ts";
import { FieldItem } from "./FieldItem.tsx";
import { keyOf } from "./paths.ts";

/** Every place that has the words. */
export const Hits = ({ hits, q }: WordsHits & { q: string }) => (
  <div className="wide:max-w-170">
    <p role="status" className="type-annotation border-b border-ink pt-4 pb-1.5">
      {strings.found(hits.length)}
    </p>
    {hits.length === 0 && <p className="type-sub mt-4">{strings.nothingFound(q)}</p>}
    <ul>
      {hits.map(({ file, title, path, label, excerpt }) => (
        <FieldItem key={`${file} ${keyOf(path)}`} file={file} path={path}>
          <b className="text-[1rem] font-semibold">{title}</b>
          <span className="type-annotation block">{label}</span>
          <span className="block text-[1rem] wrap-anywhere text-ink-2">
            <Marked text={excerpt} q={q} />
          </span>
        </FieldItem>
      ))}
    </ul>
  </div>
);
