import type { SystemState } from "../../core/api/system.ts";

/** How many sections of the system need somebody. A section can have several alarms. */
export const sectionsToLookAt = ({ alarms }: Pick<SystemState, "alarms">): number =>
  new Set(alarms.map(({ about, name }) => `${about} ${name}`)).size;
