import { useQuery } from "@tanstack/react-query";
import type { EarlierWords as Earlier } from "../../server/contract/words.ts";
import { call, get } from "../api/client.ts";
import { keys, readAgain, useMe } from "../api/queries.ts";
import { Button } from "../parts/Button.tsx";
import { notify } from "../parts/notices.ts";
import { Section } from "../parts/Section.tsx";
import { useProvenChange } from "../parts/useChange.ts";

/** Words about people that the site no longer shows, which an owner takes out of every version. */
export function EarlierWords() {
  const me = useMe();
  const earlier = useQuery({
    queryKey: keys.earlierWords,
    queryFn: ({ signal }) => get<Earlier>("/words/earlier", signal),
    enabled: me.role === "owner",
  });
  const remove = useProvenChange(
    (id: string) => call<void>("DELETE", `/words/earlier?id=${encodeURIComponent(id)}`),
    "The earlier words were not removed",
    () => {
      readAgain(keys.earlierWords);
      notify({ kind: "done", title: "The earlier words are gone for good" });
    },
  );
  if (!earlier.data || earlier.data.files.length === 0) return null;
  return (
    <Section title="Earlier words about people">
      <p className="type-sub mt-1">
        Earlier versions still say something else than the site. If a person no longer agrees to it, remove it for good:
        it is gone from every version, and going back shows these pages as they are now.
      </p>
      <ul className="mt-2.5">
        {earlier.data.files.map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-rule py-2">
            {title}
            <Button
              kind="danger"
              size="small"
              aria-label={`Remove for good: earlier words of ${title}`}
              isDisabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              Remove for good
            </Button>
          </li>
        ))}
      </ul>
      {remove.sheet}
    </Section>
  );
}
