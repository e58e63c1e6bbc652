/** A copy of the project with what the company gives later (case studies, people, the basis of a figure) and with samples; built and served. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { stringify } from "yaml";
import type { CaseStudy } from "../core/content/case-study.ts";
import { defaultsWithPlaceholders } from "../core/content/test-support/changed-defaults.ts";
import { writeYaml } from "../core/content/yaml.ts";
import { storePicture } from "../server/content/pictures/pictures.ts";
import type { Database } from "../server/database/database.ts";
import { openSqliteStore } from "../server/enquiries/open-store.ts";
import { spawnServer } from "../server/test-support/server-process.ts";
import { copyProject } from "./project-copy.ts";

const run = promisify(execFile);

export const caseStudy: Omit<CaseStudy, "slug"> = {
  title: "A 120-bed hospital in Mehsana",
  description:
    "How a trust without a team of its own came to a hospital of 120 beds in Mehsana, and what went wrong on the way.",
  summary:
    "A trust owned the plot and had no team. It came to us with a sanctioned plan that no fire officer would have passed.",
  city: "Mehsana, Gujarat",
  beds: 120,
  months: 22,
  scope: ["hospital-construction", "medical-equipment", "licensing"],
  phases: [
    { name: "Design", months: 5, text: "The stairs moved, and the plan went back for sanction." },
    { name: "Structure", months: 8, text: "Five floors on raft foundations." },
    { name: "Services", months: 6, text: "The operation theatres first, because their air plant came last." },
    { name: "Opening", months: 3, text: "Licences, rehearsals and the first ward." },
  ],
  wentWrong: [
    { problem: "The soil report missed an old well.", answer: "Two columns moved, at our cost, and six weeks went." },
    { problem: "The lift arrived without its licence papers.", answer: "We now ask for them before the order." },
  ],
  photographs: [
    { file: "mehsana-front", shows: "The entrance under a concrete canopy", caption: "Entrance, 2024" },
    { file: "mehsana-ward", shows: "A ward with six beds" },
    {
      file: "mehsana-theatre",
      shows: "An operation theatre before its handover",
      caption: "Operation theatre 2, 2024",
    },
  ],
};

export const person = {
  name: "Asha Patel",
  role: "Head of planning",
  registration: "Council of Architecture, CA/2009/00000",
};

/** A picture that staff added at the desk: its left half is red, its right half green. The focus lies on the right. */
export const added = { shows: "Asha Patel at her desk", focus: { x: 90, y: 50 } };

/** Adds a picture whose left half has this colour. @returns its name */
async function addPicture(database: Database, background: string): Promise<string> {
  const half = { create: { width: 400, height: 600, channels: 3, background: "#00a000" } } as const;
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .composite([{ input: half, left: 400, top: 0 }])
    .webp()
    .toBuffer();
  return storePicture(database, { bytes, width: 800, height: 600 });
}

export const basis = "Files submitted from 2019 to 2025, from our own register.";

export const SITE_URL = "https://www.example.in";

const COMPANY = "content/company.yaml";
const LICENSING = "content/services/04-licensing.yaml";
const samples = [
  ["name"],
  ["phone"],
  ["callPhone"],
  ["chat", "number"],
  ["email"],
  ["legalName"],
  ["privacyEmail"],
  ["officer"],
];

async function fill(folder: string, database: Database): Promise<void> {
  const { [COMPANY]: company } = defaultsWithPlaceholders({ [COMPANY]: samples });
  if (company) writeFileSync(join(folder, COMPANY), writeYaml(company));
  mkdirSync(join(folder, "content/case-studies"));
  const picture = { file: await addPicture(database, "#a00000"), ...added };
  const [first, ...others] = caseStudy.photographs;
  const shown = await Promise.all(
    others.map(async (photo, index) => ({ ...photo, file: await addPicture(database, `#0000${index}0`) })),
  );
  const photographs = [{ ...first, file: picture.file, focus: picture.focus }, ...shown];
  writeFileSync(join(folder, "content/case-studies/mehsana.yaml"), stringify({ ...caseStudy, photographs }));
  writeFileSync(join(folder, "content/team.yaml"), stringify([{ ...person, picture }]));
  const licensing = join(folder, LICENSING);
  const text = readFileSync(licensing, "utf8");
  writeFileSync(licensing, text.replace("    value: 98%\n", `    value: 98%\n    basis: ${basis}\n`));
  cpSync("dist-render", join(folder, "dist-render"), { recursive: true });
  symlinkSync(join(process.cwd(), "dist-desk"), join(folder, "dist-desk"));
}

const env = { ...process.env, NODE_ENV: "production", SITE_URL, ALLOW_PLACEHOLDERS: "" };

/** Writes the site as files. @returns why it was refused; empty when it was not */
async function refusal(cwd: string): Promise<string> {
  try {
    await run(process.execPath, ["scripts/lib/export-site.ts"], { cwd, env });
    return "";
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return stdout + stderr;
  }
}

/** The filled site as a preview on a public address, and what the export says without ALLOW_PLACEHOLDERS. */
export async function openFilledSite() {
  const project = copyProject();
  const dataDir = mkdtempSync(join(tmpdir(), "filled-"));
  const store = openSqliteStore(join(dataDir, "enquiries.sqlite"));
  await fill(project.folder, store.database);
  await store.close();
  const refused = await refusal(project.folder);
  const settings = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "warn", ALLOW_PLACEHOLDERS: "1" };
  const server = spawnServer({ ...env, ...settings }, [], join(project.folder, "server/main.ts"));
  return {
    origin: await server.listening,
    refused,
    async close() {
      await server.stop("SIGKILL");
      project[Symbol.dispose]();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
