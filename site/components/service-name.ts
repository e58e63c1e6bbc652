/** How a service is written: its number, its short name and the name of its picture. */
import type { Service } from "../../core/content/service.ts";

/** "04" for 4. Numbers of services have two digits everywhere. */
export const serviceNumber = (number: number): string => String(number).padStart(2, "0");

/** The name without its part in brackets, which only document titles show. */
export const shortServiceName = (name: string): string => name.replace(/ \(.*\)$/, "");

/** Path of the service's picture below site/images/, without extension. */
export const dioramaName = ({ number, slug }: Pick<Service, "number" | "slug">): string =>
  `services/${serviceNumber(number)}-${slug}`;
