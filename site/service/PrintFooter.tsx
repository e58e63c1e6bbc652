import type { Company } from "../../content-schema/company.ts";

/** Company and URL, on paper only: hospital owners print service pages for their boards (requirement 4.10). */
export function PrintFooter({ company, address }: { company: Company; address: string }) {
  const { locality, city, state } = company.address;
  return (
    <div className="frame hidden border-t border-ink pt-3 print:block">
      <p>
        <b>{company.name}</b>
        {`, ${locality}, ${city}, ${state}. ${company.phone.shown}, ${company.email}`}
      </p>
      <p>{address}</p>
    </div>
  );
}
