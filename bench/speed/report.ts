/** The figures as a section of docs/performance.md. */
import { cpus, loadavg } from "node:os";
import type { Throughput } from "./throughput.ts";

const HEADING = "## Enquiries";

/** What the desk did, and what the disk could do just before. */
export type Measured = Throughput & { bareRate: number };

export interface Figures {
  postgresVersion: string;
  stores: Readonly<Record<string, readonly Measured[]>>;
}

const whole = (figure: number) => figure.toFixed(0);
const ms = (figure: number) => `${figure.toFixed(1)} ms`;

function lineOf(store: string, { connections, bareRate, perSecond, p50, p99 }: Measured): string {
  const share = `${whole((100 * perSecond) / bareRate)} %`;
  return `| ${store} | ${connections} | ${whole(perSecond)} | ${whole(bareRate)} | ${share} | ${ms(p50)} | ${ms(p99)} |`;
}

/** What was measured, on what and when. */
export function sectionOf({ postgresVersion, stores }: Figures): string {
  const lines = Object.entries(stores).flatMap(([name, measured]) => measured.map((figures) => lineOf(name, figures)));
  return `${HEADING}

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, SQLite ${process.versions.sqlite}, PostgreSQL
${postgresVersion}; ${cpus().length} processors (${cpus()[0]?.model.trim()}), which the desk, PostgreSQL and the load
generator share. Load average of the machine at the end: ${loadavg()[0]?.toFixed(1)}. Other work on the same
processors and the same disk is in it, and makes every figure worse.

The bare rate is what the same disk takes, measured just before each line: one INSERT after the other into SQLite, each
committed by itself (WAL, synchronous = FULL), with no desk. An enquiry is acknowledged after its commit. SQLite commits
one at a time; PostgreSQL commits with one write those that come together, so with many connections it can do more than
the bare rate.

| Store | Connections | Enquiries a second | Bare rate | Share | p50 | p99 |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join("\n")}
`;
}
