import { z } from "zod";

/** consent-notice.json of a build of the site: the privacy notice that its pages show. */
export const builtConsentNotice = z.object({ version: z.string(), language: z.string(), text: z.string() });
export type BuiltConsentNotice = z.infer<typeof builtConsentNotice>;
