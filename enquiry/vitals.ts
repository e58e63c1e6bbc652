/**
 * The contract of page speed measurements (web vitals), which the browser posts to the server. They are not part of an
 * enquiry and identify nobody. They are here because this folder is the only one that both site and server import.
 */

/** The path to which measurements are posted. */
export const VITALS_PATH = "/vitals";

/** Metrics by their web.dev names. Times are in milliseconds; CLS has no unit. */
export const metrics = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Metric = (typeof metrics)[number];

/** Connection types as reported by the browser; some browsers report none. */
export const connections = ["4g", "3g", "2g", "slow-2g", "unknown"] as const;
export type Connection = (typeof connections)[number];

/** One visit of one page, with the metrics that were measured. */
export interface Measurement extends Partial<Record<Metric, number>> {
  /** The path of the page, without query and fragment. */
  page: string;
  connection: Connection;
}
