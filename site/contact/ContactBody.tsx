import type { ReactNode } from "react";
import type { ContactPage } from "../../content-schema/contact.ts";
import type { PictureData } from "../components/Picture.tsx";
import { ContactWhy } from "./ContactWhy.tsx";

interface Props {
  words: ContactPage["why"];
  picture: PictureData;
  /** The enquiry form: an island, so the page brings it. */
  children?: ReactNode;
}

/** The why-choose panel and, beside it, the form that every call to action leads to (specification §2, Contact page). */
export function ContactBody({ words, picture, children }: Props) {
  return (
    <div className="frame grid gap-12 py-(--section) lg:grid-cols-[5fr_7fr] lg:gap-18">
      <ContactWhy words={words} picture={picture} />
      <div id="contact-form">{children}</div>
    </div>
  );
}
