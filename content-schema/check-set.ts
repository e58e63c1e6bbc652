/** The set of 24: numbers, file names, stages and categories (specification §3; services.md). */
import type { ServiceSource } from "./check.ts";
import type { Fault } from "./read-fault.ts";
import { cardCategories, navCategories, pageBadges, type Service, stages } from "./service.ts";

const FOLDER = "content/services";
const COUNT = 24;
const PER_STAGE = COUNT / stages.length;

const inFolder = (reason: string): Fault => ({ file: FOLDER, line: 1, field: "", reason });

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

/** 24 services, each number once, six to a stage of the home page. */
export function checkSet(services: readonly ServiceSource[]): Fault[] {
  const faults: Fault[] = [];
  if (services.length !== COUNT) faults.push(inFolder(`there are ${services.length} services; the site has ${COUNT}`));
  for (const [number, same] of Map.groupBy(services, ({ service }) => service.number)) {
    for (const { file, lineOf } of same.slice(1)) {
      const reason = `is ${number}, as in ${same[0]?.file}; each number is used once`;
      faults.push({ file, line: lineOf(["number"]), field: "number", reason });
    }
  }
  for (const stage of stages) {
    const count = services.filter(({ service }) => service.stage === stage).length;
    if (count !== PER_STAGE)
      faults.push(inFolder(`the stage "${stage}" has ${count} services; each stage has ${PER_STAGE}`));
  }
  return faults;
}

/** Every name of the three lists of categories is used (services.md). */
export function checkCategories(services: readonly ServiceSource[]): Fault[] {
  const lists = { navCategory: navCategories, cardCategory: cardCategories, badge: pageBadges };
  return Object.entries(lists).flatMap(([field, names]) =>
    names
      .filter((name) => !services.some(({ service }) => service[field as keyof typeof lists] === name))
      .map((name) => inFolder(`no service has the ${field} "${name}"; each name of the list must be used`)),
  );
}
