import { useQuery } from "@tanstack/react-query";
import type { UnusedPictures as Unused } from "../../server/contract/pictures.ts";
import { call, get } from "../api/client.ts";
import { pictureAddress } from "../api/pictures.ts";
import { keys, readAgain, useMe } from "../api/queries.ts";
import { Button } from "../parts/Button.tsx";
import { notify } from "../parts/notices.ts";
import { Section } from "../parts/Section.tsx";
import { useProvenChange } from "../parts/useChange.ts";

/** The pictures that the site no longer shows, from which an owner removes one for good. */
export function UnusedPictures() {
  const me = useMe();
  const unused = useQuery({
    queryKey: keys.unusedPictures,
    queryFn: ({ signal }) => get<Unused>("/words/pictures/unused", signal),
    enabled: me.role === "owner",
  });
  const remove = useProvenChange(
    (id: string) => call<void>("DELETE", `/words/pictures/${id}`),
    "The picture was not removed",
    () => {
      readAgain(keys.unusedPictures);
      notify({ kind: "done", title: "The picture is gone for good" });
    },
  );
  if (!unused.data || unused.data.ids.length === 0) return null;
  return (
    <Section title="Pictures that the site does not show">
      <p className="type-sub mt-1">
        Each goes by itself after 30 days, unless one of the last 20 versions shows it. Removing one for good takes it
        out of those, too.
      </p>
      <ul className="mt-2.5 grid gap-4 wide:grid-cols-3">
        {unused.data.ids.map((id, index) => (
          <li key={id}>
            <img src={pictureAddress(id)} alt="" loading="lazy" className="max-h-40 max-w-full" />
            <Button
              kind="danger"
              size="small"
              className="mt-2"
              aria-label={`Remove for good: picture ${index + 1}`}
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
