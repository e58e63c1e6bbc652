import type { DeskContext } from "../staff/session/desk-context.ts";

/** The PDF of a service as visitors see it; null where there is none. @param slug the service, as in its address */
export const servicePdf = ({ view }: Pick<DeskContext["site"], "view">, slug: string): Buffer | null =>
  view().files.get(`/services/${slug}.pdf`)?.identity.bytes ?? null;
