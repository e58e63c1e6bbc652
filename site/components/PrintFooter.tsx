import type { Company } from "../../content-schema/company.ts";
import { printed, type Ways } from "./WayLink.tsx";

/** Company and URL, on paper only: hospital owners print pages for their boards (requirement 4.10). */
export function PrintFooter({ company, ways, address }: { company: Company; ways: Ways; address: string }) {
  const { locality, city, state } = company.address;
  return (
    <div className="frame hidden border-t border-ink pt-3 print:block">
      <p>
        <b>{company.name}</b>
        {`, ${locality}, ${city}, ${state}. ${printed(ways.phone)}, ${printed(ways.email)}`}
      </p>
      <p>{address}</p>
    </div>
  );
}
