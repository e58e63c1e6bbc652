import type { EnquiryRow } from "../../server/contract/inbox.ts";
import { langOf } from "../parts/lang.ts";
import { common } from "../strings/common.ts";

/** Who wrote: name, organisation, what it is about and where. */
export function Head({
  name,
  organization,
  projectType: type,
  place,
}: Pick<EnquiryRow, "name" | "organization" | "projectType" | "place">) {
  const about = [type && common.projectTypes[type], place].filter(Boolean).join(", ");
  return (
    <header className="px-(--pad) pt-5 wide:px-0">
      <h1
        lang={langOf(name)}
        className="type-screen text-[1.5625rem] leading-[1.16] wide:text-[1.875rem] [&:lang(gu)]:leading-[1.4] [&:lang(hi)]:leading-[1.4]"
      >
        {name}
      </h1>
      <div className="type-sub mt-1.25 wrap-anywhere">
        {organization && <p lang={langOf(organization)}>{organization}</p>}
        {about && <p>{about}</p>}
      </div>
    </header>
  );
}
