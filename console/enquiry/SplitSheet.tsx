import { nameOf } from "../../enquiry/fields.ts";
import { Button } from "../parts/Button.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { enquiryStrings } from "../strings/enquiry.ts";
import { shortTime } from "../time/format.ts";
import { useNow } from "../time/useNow.ts";
import { useOpenEnquiry } from "./open-enquiry.ts";

const strings = enquiryStrings.written;

/** Takes one enquiry out of those that look like the same person's. */
export function SplitSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { detail, acts, online } = useOpenEnquiry();
  const now = useNow();
  const split = async (reference: string) => {
    const isSaved = await acts.run({
      path: "split",
      body: { reference },
      said: () => ({ title: strings.splitDone(reference), text: strings.splitDoneText }),
    });
    if (isSaved) onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={strings.splitTitle}>
      <p className="type-sub mt-1">{strings.splitText}</p>
      <ul className="mt-3 border-t border-ink">
        {detail.enquiries.map(({ reference, receivedAt, contact }) => (
          <li
            key={reference}
            className="grid items-center gap-x-3 gap-y-2 border-b border-rule py-2.5 wide:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="min-w-0 text-[1rem] leading-snug wrap-anywhere">
              <b className="block font-semibold">{nameOf(contact)}</b>
              <span className="type-annotation block">
                {[contact.email, contact.phone, shortTime(receivedAt, now)].filter(Boolean).join(", ")}
              </span>
            </span>
            <Button
              kind="secondary"
              size="small"
              isDisabled={!online || acts.running !== null}
              onClick={() => void split(reference)}
            >
              {strings.splitOut(reference)}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
