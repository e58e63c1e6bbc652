import type { Company } from "../../content-schema/company.ts";

/** On paper only: whose page this is and where it stands. Owners hand service pages to their boards. */
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
