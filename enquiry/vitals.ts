/**
 * How fast a page was for one visit, as the browser tells the desk. It is no part of an enquiry and names nobody; it stands
 * here because site and desk must mean the same by it.
 */

/** Where measurements are posted. */
export const VITALS_PATH = "/vitals";

/** What is measured, in the words of web.dev: times in milliseconds, CLS without a unit. */
export const metrics = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Metric = (typeof metrics)[number];

/** How good the network is, in the browser's words; some browsers do not say. */
export const connections = ["4g", "3g", "2g", "slow-2g", "unknown"] as const;
export type Connection = (typeof connections)[number];

/** One visit of one page, with those metrics that it came to. */
export interface Measurement extends Partial<Record<Metric, number>> {
  /** The path of the page, without query and fragment. */
  page: string;
  connection: Connection;
}
