import { resolutions } from "../strings/tickets.ts";
import { ResolutionChips } from "./ResolutionChips.tsx";
import { useOpenTicket } from "./useTicket.ts";

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
            said: () => ({ title: resolution ? resolutions[resolution] : "Resolution removed", text: name }),
          })
        }
      />
    </section>
  );
}
