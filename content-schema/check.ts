/** Checks across content files: the services fit together, and no text claims a figure that is not approved. */
import { checkClaims, checkStats } from "./check-claims.ts";
import { checkPhones } from "./check-phones.ts";
import { checkSentences } from "./check-sentences.ts";
import { checkFileNames, checkSet } from "./check-set.ts";
import type { Company } from "./company.ts";
import type { Fault } from "./read-fault.ts";
import type { Source } from "./read-yaml.ts";
import type { Service } from "./service.ts";

/** One service with the file it comes from. */
export interface ServiceSource extends Source {
  service: Service;
}

/** All faults across files; every file has already passed its own schema. */
export function check(
  content: { company: Company; services: readonly Service[] },
  singles: readonly Source[],
  sources: readonly Source[],
): Fault[] {
  const services = content.services.flatMap((service, index) => {
    const source = sources[index];
    return source ? [{ ...source, service }] : [];
  });
  return [
    ...checkFileNames(services),
    ...checkSet(services),
    ...checkStats(services),
    ...checkClaims(singles, services),
    ...checkSentences(services),
    ...checkPhones(content.company, singles),
  ];
}
