import { dayInIndia } from "../../enquiry/times.ts";
import type { EnquiryFilter } from "../../server/contract/inbox.ts";
import { getText, queryOf } from "../api/client.ts";
import { deskNow } from "../api/connection.ts";
import { TextButton } from "../parts/Button.tsx";
import { saveFile } from "../parts/save-file.ts";
import { useProvenChange } from "../parts/useChange.ts";
import { forms } from "../strings/forms.ts";
import { search as strings } from "../strings/search.ts";

/** Tells spreadsheets that the file is UTF-8. Reading the answer as text took it off. */
const BYTE_ORDER_MARK = "\ufeff";

/** Gives an owner all enquiries that the search finds as a table, not only those that are shown. Needs a fresh proof. */
export function ExportThese({ filter }: { filter: EnquiryFilter }) {
  const download = useProvenChange(
    () => getText(`/export.csv${queryOf({ ...filter })}`),
    strings.notExported,
    (text) => saveFile(`enquiries-${dayInIndia(deskNow())}.csv`, "text/csv;charset=utf-8", BYTE_ORDER_MARK + text),
  );
  return (
    <>
      <TextButton
        className="-my-2.5 text-[1rem]"
        aria-disabled={download.isPending || undefined}
        onClick={() => download.isPending || download.mutate(undefined)}
      >
        {download.isPending ? forms.saving : strings.exportThese}
      </TextButton>
      {download.sheet}
    </>
  );
}
