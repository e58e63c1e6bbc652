/** The pages for people name things of each other and of the code: all of them must exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const BUILT = ["node_modules", "dist", "dist-desk", "dist-render", "package", ".cache"];
const pages = globSync(["*.md", "{docs,art,site}/**/*.md"]);
const code = globSync("**/*.{ts,tsx,astro,css,mjs,yaml,py,typ,sql}", { exclude: BUILT });
const read = (file: string): string => readFileSync(file, "utf8");

/** Names in files, with their file. @param pattern its first group is the name */
const namedIn = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = ""]) => ({ file, name })));

/** The anchors of a page, as GitHub makes them of headings. */
const anchorsOf = (page: string): string[] =>
  namedIn([page], /^#+ (.+)$/gm).map(({ name }) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("every link of a page leads to a file, and to a heading where it names one", () => {
  const links = namedIn(pages, /\]\((?!\w+:)([^)\s]+)\)/g);
  expect(links.length).toBeGreaterThan(0);
  const broken = links.filter(({ file, name }) => {
    const [path = "", anchor] = name.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test("every page, file and decision that the code names exists", () => {
  const paths = namedIn(code, /(?<![\w/.-])(docs\/[\w./-]*\w)/g);
  expect(paths.filter(({ name }) => !existsSync(name))).toEqual([]);
  // In comments; a string may be an invented name.
  const files = namedIn(code, /(?<![\w"'`/.-])((?:scripts|site|server|core|desk)\/[\w./-]+\.tsx?)\b/g);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(({ name }) => !existsSync(name))).toEqual([]);
  const decisions = namedIn([...code, ...pages], /decision (\d{4})/gi);
  expect(decisions.filter(({ name }) => globSync(`docs/decisions/${name}-*.md`).length !== 1)).toEqual([]);
});

test("docs/operations.md explains every message of the server's log", () => {
  const server = globSync("server/**/*.ts", { exclude: ["**/*.test.ts"] });
  const messages = [
    ...namedIn(server, /\.(?:debug|info|warn|error|fatal)\([^;]*?"([a-z_]+\.[a-z_]+)"/g),
    // A background job has a name for its failure.
    ...namedIn(server, /"([a-z_]+\.(?:[a-z]+_)*(?:failed|not_[a-z]+))"/g),
  ];
  expect(messages.length).toBeGreaterThan(0);
  const explained = read("docs/operations.md");
  expect(messages.filter(({ name }) => !explained.includes(`\`${name}\``))).toEqual([]);
});

test(".env.example explains every setting of server and build, and no other", () => {
  const names = (file: string, pattern: RegExp) => namedIn([file], pattern).map(({ name }) => name);
  const settings = names("server/config.ts", /^ {2}([A-Z_]+): /gm).filter((name) => name !== "NODE_ENV");
  const explained = names(".env.example", /^(?:# )?([A-Z_]+)=/gm).filter((name) => !name.startsWith("PUBLIC_"));
  expect(explained.toSorted()).toEqual(settings.toSorted());
});

test("every decision has a date and a status", () => {
  const shape = /^# \d{4} .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: accepted\.\n\n## What holds\n/;
  expect(globSync("docs/decisions/*.md").filter((file) => !shape.test(read(file)))).toEqual([]);
});
