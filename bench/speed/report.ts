/** The figures as a section of docs/performance.md. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import type { Throughput } from "./throughput.ts";

const FILE = "docs/performance.md";
const HEADING = "## Enquiries";
const SECTION = /^## Enquiries\n[\s\S]*?(?=^## |$(?![\s\S]))/m;

export interface Figures {
  postgresVersion: string;
  commitsBefore: number;
  commitsAfter: number;
  stores: Readonly<Record<string, readonly Throughput[]>>;
}

const whole = (figure: number) => figure.toFixed(0);
const ms = (figure: number) => `${figure.toFixed(1)} ms`;

/** What was measured, on what and when. */
export function sectionOf({ postgresVersion, commitsBefore, commitsAfter, stores }: Figures): string {
  const bare = (commitsBefore + commitsAfter) / 2;
  const rows = Object.entries(stores).flatMap(([name, measured]) =>
    measured.map(({ connections, perSecond, p50, p99 }) => {
      const share = `${whole((100 * perSecond) / bare)} %`;
      return `| ${name} | ${connections} | ${whole(perSecond)} | ${share} | ${ms(p50)} | ${ms(p99)} |`;
    }),
  );
  return `${HEADING}

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node}, SQLite
${process.versions.sqlite}, PostgreSQL ${postgresVersion}, on ${cpus().length} processors (${cpus()[0]?.model.trim()}), which the
load generator, the desk and PostgreSQL share. Load average over the run's last minute: ${loadavg()[0]?.toFixed(1)} (about 2 is the
bench alone; what is above came from other work on the machine and makes every figure worse).

The bare commit rate of the same disk (one INSERT a transaction, WAL, synchronous = FULL, no desk) was ${whole(commitsBefore)} a second
before and ${whole(commitsAfter)} after. Each enquiry is acknowledged after its own commit; commits are not gathered.

| Store | Connections | Enquiries a second | Of the bare rate | p50 | p99 |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}

/** Puts the section in the place of the one before. */
export function writeSection(section: string): void {
  const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "# Performance\n\n";
  const written = SECTION.test(text) ? text.replace(SECTION, () => `${section}\n`) : `${text.trimEnd()}\n\n${section}`;
  writeFileSync(FILE, `${written.trimEnd()}\n`);
}
