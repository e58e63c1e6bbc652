import { useEffect, useRef } from "react";
import { firstName } from "../parts/Bubble.tsx";
import { notify } from "../parts/notices.ts";
import { toastStrings as strings } from "../strings/toasts.ts";
import type { OpenEnquiry } from "./open-enquiry.ts";

/** Says so when somebody else takes the enquiry while this person looks at it. */
export function useNews({ detail, me, name }: OpenEnquiry): void {
  const { owner, callingAt } = detail.work;
  const shownOwner = useRef(owner?.id ?? null);
  useEffect(() => {
    const id = owner?.id ?? null;
    if (shownOwner.current === id) return;
    shownOwner.current = id;
    if (owner === null || id === me.id) return;
    const who = firstName(owner.name);
    notify({ kind: "note", title: strings.tookIt(who, name), ...(callingAt && { text: strings.calling(who) }) });
  }, [owner, callingAt, me.id, name]);
}
