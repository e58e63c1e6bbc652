import { createContext, useContext } from "react";
import type { EnquiryDetail, WrittenEnquiry } from "../../server/contract/inbox.ts";
import type { Me } from "../../server/contract/session.ts";
import type { NextActs } from "./next-act.ts";
import type { Acts } from "./useActs.ts";
import type { SheetName } from "./useSheets.ts";

/** The enquiry that the screen shows, and what this person can do with it. */
export interface OpenEnquiry {
  detail: EnquiryDetail;
  /** The enquiry of the address, whose phone and mail address count. */
  opened: WrittenEnquiry;
  name: string;
  me: Me;
  isMine: boolean;
  next: NextActs;
  acts: Acts;
  /** Whether the desk can be reached; nothing is saved without. */
  online: boolean;
  /** Asks for a fresh proof where one is needed. */
  prove: () => Promise<boolean>;
  dial: (by: "phone" | "whatsapp" | "mail") => void;
  open: (sheet: SheetName) => void;
  closeSheet: () => void;
}

export const OpenEnquiryContext = createContext<OpenEnquiry | null>(null);

export function useOpenEnquiry(): OpenEnquiry {
  const open = useContext(OpenEnquiryContext);
  if (open === null) throw new Error("useOpenEnquiry is used outside of an enquiry");
  return open;
}
