/** Checks the fields that people type about themselves and each other. */
import { z } from "zod";
import { isSafeMailAddress } from "../../notifications/mail/contact-format.ts";

/** One line without control characters, because names stand in mails, terminals and the console. */
export const personName = z
  .string()
  .transform((name) => name.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(80)
      .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u),
  );

/** An address in lower case that can stand in a mail header. */
export const mailAddress = z.string().trim().toLowerCase().refine(isSafeMailAddress);

export const role = z.enum(["owner", "staff"]);
