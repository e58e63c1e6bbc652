import type { Resolution } from "../../core/api/ticket.ts";
import { Chips } from "../components/Chips.tsx";
import { resolutions } from "../strings/tickets.ts";
import { useOpenTicket } from "./useTicket.ts";

const LABEL = "What became of it";
const chips = Object.entries(resolutions).map(([value, label]) => ({ value: value as Resolution, label }));

interface Props {
  value: Resolution | null;
  /** Null for a second press of the chosen one. */
  onChange: (value: Resolution | null) => void;
}

/** Chooses the resolution of an enquiry that is done, in one press. */
export const ResolutionChips = ({ value, onChange }: Props) => (
  <>
    <p className="text-[1rem] font-semibold">{LABEL} (optional)</p>
    <Chips label={LABEL} chips={chips} value={value} onChange={(next) => onChange(next === value ? null : next)} />
  </>
);

/** The resolution of an enquiry that is done. */
export function ResolutionStrip() {
  const { detail, actions, name, online } = useOpenTicket();
  return (
    <section className="border-b border-rule px-(--pad) py-3 wide:px-0">
      <ResolutionChips
        value={detail.ticket.resolution}
        onChange={(resolution) =>
          online &&
          void actions.run({
            path: "resolution",
            body: { resolution },
            said: () => ({ title: resolution ? resolutions[resolution] : "No longer noted", text: name }),
          })
        }
      />
    </section>
  );
}
