import type { Company } from "../../content-schema/company.ts";

/** Address of the chat with the greeting already typed (specification §1). */
export const chatLink = ({ number, greeting }: Company["chat"]): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`;
