/**
 * The consent notice that the form showed, as it travels with an enquiry: a header, or a hidden field without
 * JavaScript. It is the proof that the person knew what happens to the enquiry before sending it.
 */

/** Request header with the value of {@link formatNotice}. */
export const NOTICE_HEADER = "Enquiry-Notice";

/** The hidden field with the same value. */
export const NOTICE_FIELD = "notice";

/** Consents given with the button of a form. */
const formConsents = ["send-home", "send-contact"] as const;
/** The buttons. A person who had withdrawn can give consent again. */
export const buttonConsents = [...formConsents, "give-again"] as const;
/** All consents. `asked`: given to staff by voice. */
export const consentActions = [...buttonConsents, "asked"] as const;
export type ConsentAction = (typeof consentActions)[number];

export interface ConsentNotice {
  /** The first twelve hex digits of the SHA-256 of the notice's text. */
  version: string;
  /** Language tag of the notice, such as `en`. */
  language: string;
  action: ConsentAction;
}

const PATTERN = /^([0-9a-f]{12});([a-z]{2});([a-z-]{1,20})$/;

const isFormConsent = (text: string | undefined): text is ConsentAction =>
  formConsents.some((action) => action === text);

export const formatNotice = ({ version, language, action }: ConsentNotice): string =>
  [version, language, action].join(";");

/** Reads what a form or another program sent. Anything that is not exactly a notice is none. */
export function parseNotice(value: unknown): ConsentNotice | undefined {
  const [, version, language, action] = (typeof value === "string" && PATTERN.exec(value)) || [];
  return version && language && isFormConsent(action) ? { version, language, action } : undefined;
}
