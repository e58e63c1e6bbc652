/** A printed number and the number it dials are the same digits (requirement 1.6). */
import type { Company } from "./company.ts";
import type { Fault } from "./read-fault.ts";
import type { Source } from "./read-yaml.ts";

/** Compares what is shown and what is dialled of both numbers. */
export function checkPhones(company: Company, singles: readonly Source[]): Fault[] {
  const source = singles.find(({ file }) => file.endsWith("/company.yaml"));
  return (["phone", "callPhone"] as const).flatMap((field): Fault[] => {
    const { shown, dial } = company[field];
    if (!source || shown.replaceAll(/\D/g, "") === dial.replaceAll(/\D/g, "")) return [];
    const reason = `shows ${shown} but dials ${dial}; write the same digits in both, with the country code`;
    return [{ file: source.file, line: source.lineOf([field, "dial"]), field, reason }];
  });
}
