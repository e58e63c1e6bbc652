/**
 * The privacy notice that the form showed, as it travels with an enquiry: a header, or a hidden field without JavaScript.
 * It is the proof that the person knew what happens to the enquiry before sending it.
 */

/** Request header with the value of {@link formatNotice}. */
export const NOTICE_HEADER = "Enquiry-Notice";

/** The hidden field with the same value. */
export const NOTICE_FIELD = "notice";

/** The act of the person: the button of the form on that page. */
const formActs = ["send-home", "send-contact"] as const;
/** The buttons. A person who had withdrawn can give consent again. */
export const pressedActs = [...formActs, "give-again"] as const;
/** The acts that are stored. Whoever spoke to staff was asked. */
export const acts = [...pressedActs, "asked"] as const;
export type Act = (typeof acts)[number];

export interface ShownNotice {
  /** The first twelve hex digits of the SHA-256 of the notice's text. */
  version: string;
  /** Language tag of the notice, such as `en`. */
  language: string;
  act: Act;
}

const PATTERN = /^([0-9a-f]{12});([a-z]{2});([a-z-]{1,20})$/;

const isFormAct = (text: string | undefined): text is Act => formActs.some((act) => act === text);

export const formatNotice = ({ version, language, act }: ShownNotice): string => [version, language, act].join(";");

/** Reads what a form or another program sent. Anything that is not exactly a notice is none. */
export function parseNotice(value: unknown): ShownNotice | undefined {
  const [, version, language, act] = (typeof value === "string" && PATTERN.exec(value)) || [];
  return version && language && isFormAct(act) ? { version, language, act } : undefined;
}
