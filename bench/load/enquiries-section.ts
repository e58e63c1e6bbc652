/** Formats the section "Enquiries" of docs/performance.md. */
import { cpus, loadavg } from "node:os";
import type { Throughput } from "./throughput.ts";
import type { ListTimes } from "./unmatched-mails.ts";

const HEADING = "## Enquiries";

/** The throughput, and the commit rate right before it. */
export type Measured = Throughput & { bareRate: number };

export interface Figures {
  postgresVersion: string;
  stores: Readonly<Record<string, readonly Measured[]>>;
  mails: ListTimes;
}

const formatWhole = (figure: number) => figure.toFixed(0);
const formatMs = (figure: number) => `${figure.toFixed(1)} ms`;

function formatRow(store: string, { connections, bareRate, perSecond, p50, p99 }: Measured): string {
  const share = `${formatWhole((100 * perSecond) / bareRate)} %`;
  return `| ${store} | ${connections} | ${formatWhole(perSecond)} | ${formatWhole(bareRate)} | ${share} | ${formatMs(p50)} | ${formatMs(p99)} |`;
}

export function formatEnquiriesSection({ postgresVersion, stores, mails }: Figures): string {
  const lines = Object.entries(stores).flatMap(([name, measured]) =>
    measured.map((figures) => formatRow(name, figures)),
  );
  return `${HEADING}

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, SQLite ${process.versions.sqlite}, PostgreSQL
${postgresVersion}; ${cpus().length} processors (${cpus()[0]?.model.trim()}), which the server, PostgreSQL and the load
generator share. Load average of the machine at the end: ${loadavg()[0]?.toFixed(1)}. Other work on the same
processors and the same disk is in it, and makes every figure worse.

The bare rate is what the same disk takes, measured just before each line: one INSERT after the other into SQLite, each
committed by itself (WAL, synchronous = FULL), with no server. An enquiry is acknowledged after its commit. SQLite commits
one at a time; PostgreSQL commits with one write those that come together, so with many connections it can do more than
the bare rate.

| Store | Connections | Enquiries a second | Bare rate | Share | p50 | p99 |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join("\n")}

The desk lists 300 mails of strangers of 99 kB each, 50 a page: p50 ${formatMs(mails.p50)}, p95 ${formatMs(mails.p95)} for the first page, on
SQLite and without a network.
`;
}
