/** The services together: file names, numbers and stages. How many there are follows from the files. */
import type { ServiceSource } from "./check.ts";
import type { Fault } from "./read-fault.ts";
import { type Service, stages } from "./service.ts";

const inFolder = (reason: string): Fault => ({ file: "content/services", line: 1, field: "", reason });

/** A file is called by the number and slug that stand in it. */
export function checkFileNames(services: readonly ServiceSource[]): Fault[] {
  return services.flatMap(({ file, service, lineOf }) => {
    const [, number, slug] = /(?<!\d)(\d+)-([^/]+)\.yaml$/.exec(file) ?? [];
    const wrong = (field: keyof Service, inName: string): Fault => ({
      file,
      line: lineOf([field]),
      field,
      reason: `is "${service[field]}", but the file name says "${inName}"; they must be the same`,
    });
    if (!number || !slug)
      return [
        { file, line: 1, field: "", reason: "the file must be called by number and slug, as in 04-licensing.yaml" },
      ];
    return [
      ...(Number(number) === service.number ? [] : [wrong("number", number)]),
      ...(slug === service.slug ? [] : [wrong("slug", slug)]),
    ];
  });
}

/** The numbers run from 1 without a gap, each is used once, and no stage of the home page is empty. */
export function checkSet(services: readonly ServiceSource[]): Fault[] {
  const faults: Fault[] = [];
  const byNumber = Map.groupBy(services, ({ service }) => service.number);
  for (const [number, same] of byNumber) {
    for (const { file, lineOf } of same.slice(1)) {
      const reason = `is ${number}, as in ${same[0]?.file}; each number is used once`;
      faults.push({ file, line: lineOf(["number"]), field: "number", reason });
    }
  }
  for (let number = 1; number < Math.max(0, ...byNumber.keys()); number++) {
    if (!byNumber.has(number)) faults.push(inFolder(`no service has the number ${number}; numbers run without a gap`));
  }
  for (const stage of stages) {
    if (!services.some(({ service }) => service.stage === stage))
      faults.push(inFolder(`the stage "${stage}" has no service; the home page shows all four stages`));
  }
  return faults;
}
