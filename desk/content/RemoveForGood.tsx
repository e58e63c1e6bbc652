/** Texts and pictures that visitors no longer see, and that an owner may remove for good. */
import { type QueryKey, useQuery } from "@tanstack/react-query";
import type { UnusedPictures as Pictures } from "../../core/api/content.ts";
import type { EarlierContent as Earlier } from "../../core/api/publications.ts";
import { call } from "../api/client.ts";
import { pictureAddress } from "../api/pictures.ts";
import { deskQuery, keys, readAgain, useMe } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { Section } from "../components/Section.tsx";
import { showToast } from "../components/toasts.ts";
import { useProvenChange } from "../components/useChange.ts";

/** A list that only owners read; undefined before it has come. */
function useForOwner<Answer>(queryKey: QueryKey, path: string): Answer | undefined {
  const isOwner = useMe().role === "owner";
  return useQuery({ ...deskQuery<Answer>(queryKey, path), enabled: isOwner }).data;
}

interface RemoveProps {
  path: string;
  queryKey: QueryKey;
  /** Names it for screen readers. */
  label: string;
  /** The titles of the toast. */
  done: string;
  refused: string;
}

function RemoveForGood({ path, queryKey, label, done, refused }: RemoveProps) {
  const remove = useProvenChange(
    () => call<void>("DELETE", path),
    refused,
    () => {
      readAgain(queryKey);
      showToast({ kind: "done", title: done });
    },
  );
  return (
    <Button
      kind="danger"
      size="small"
      aria-label={`Remove for good: ${label}`}
      isDisabled={remove.isPending}
      onClick={() => remove.mutate(undefined)}
    >
      Remove for good
    </Button>
  );
}

/** Texts about people that the site no longer shows, which an owner may delete from every version. */
export function EarlierContent() {
  const earlier = useForOwner<Earlier>(keys.earlierContent, "/content/earlier");
  if (!earlier || earlier.files.length === 0) return null;
  return (
    <Section title="Earlier words about people">
      <p className="type-sub mt-1">
        Earlier versions still say something else than the site. If a person no longer agrees to it, remove it for good:
        it is gone from every version, and going back shows these pages as they are now.
      </p>
      <ul className="mt-2.5">
        {earlier.files.map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-rule py-2">
            {title}
            <RemoveForGood
              path={`/content/earlier?id=${encodeURIComponent(id)}`}
              queryKey={keys.earlierContent}
              label={`earlier words of ${title}`}
              done="The earlier words are gone for good"
              refused="The earlier words were not removed"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The pictures that the site no longer shows, from which an owner removes one for good. */
export function UnusedPictures() {
  const unused = useForOwner<Pictures>(keys.unusedPictures, "/content/pictures/unused");
  if (!unused || unused.ids.length === 0) return null;
  return (
    <Section title="Pictures that the site does not show">
      <p className="type-sub mt-1">
        Each goes by itself after 30 days, unless one of the last 20 versions shows it. Removing one for good takes it
        out of those, too.
      </p>
      <ul className="mt-2.5 grid gap-4 wide:grid-cols-3">
        {unused.ids.map((id, index) => (
          <li key={id} className="grid justify-items-start gap-2">
            <img src={pictureAddress(id)} alt="" loading="lazy" className="max-h-40 max-w-full" />
            <RemoveForGood
              path={`/content/pictures/${id}`}
              queryKey={keys.unusedPictures}
              label={`picture ${index + 1}`}
              done="The picture is gone for good"
              refused="The picture was not removed"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
