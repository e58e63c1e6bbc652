/** The classes of every page. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { expect, test } from "vitest";

/** The milestone of a plan that looks like those around it. */
const PLAIN = "plan_ready";

const escaped = (name: string): string => name.replace(/[^\w-]/g, (sign) => `\\${sign}`);

const shared = globSync("dist/_astro/*.css")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test("every class has a style", () => {
  const without = globSync("**/*.html", { cwd: "dist" }).flatMap((name) => {
    const $ = load(readFileSync(join("dist", name), "utf8"));
    const styles = shared + $("style").text();
    const names = new Set(
      $("[class]")
        .get()
        .flatMap(({ attribs }) => (attribs.class ?? "").split(/\s+/)),
    );
    return [...names].filter((each) => each && each !== PLAIN && !styles.includes(`.${escaped(each)}`));
  });
  expect(without).toEqual([]);
});

test("no underline has its thickness in the shorthand, which Safari ignores as a whole", () => {
  const files = globSync(["dist/**/*.html", "dist/_astro/*.css", "dist-desk/**/*.css"]);
  const styles = files.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(styles).toContain("text-decoration-thickness:");
  expect(styles.match(/text-decoration:[^;}]*\d/g)).toBeNull();
});
