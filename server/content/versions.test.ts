/** "Remove for good": deletes the earlier texts about a person from every version. */

import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { z } from "zod";
import type { FieldPath } from "../../core/content/field.ts";
import { signIn } from "../test-support/desk.ts";
import { changeEntries, openDesk, openDeskForStaff, openFile, saveFields } from "../test-support/desk-servers.ts";
import { fixtureRenderer, renderFixture } from "../test-support/fixture-site.ts";
import { testedStores } from "../test-support/stores.ts";

const study = "case-studies/mehsana";
const caseStudy = {
  title: "A hospital for Ravi Mehta",
  description: "How a 120-bed hospital in Mehsana was planned, built and licensed for a trust without a team.",
  summary: "A trust owned the plot and had no team. We brought both.",
  city: "Mehsana, Gujarat",
  beds: 120,
  months: 22,
  "scope.0": "licensing",
  "wentWrong.0.problem": "The soil report missed an old well.",
  "wentWrong.0.answer": "Two columns moved: the plan went back for sanction.",
  "photographs.0.file": "mehsana-front",
  "photographs.0.shows": "The front of the hospital from the road",
};
const values = Object.entries(caseStudy).map(([name, value]) => ({
  path: name.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  value,
}));

test.each(testedStores)(
  "an owner removes texts about a person from every version: %s",
  async (_name, createDatabase) => {
    const open = await createDatabase();
    const renderer = fixtureRenderer(({ content }) => {
      const { team, testimonials, caseStudies } = content;
      return {
        rendered: renderFixture({ content }, { "index.html": JSON.stringify({ team, testimonials, caseStudies }) }),
      };
    });
    const { app, database, owner, kiran } = await openDeskForStaff(await open(), {}, { renderer });
    const seen = async () => (await app.inject("/")).body;
    const publish = async () => {
      const { revision, publication } = (await owner.request("GET", "/content/publish")).body;
      expect(await owner.request("POST", "/content/publish", { revision, publication })).toMatchObject({ status: 200 });
    };
    const earlier = async () =>
      (await owner.request("GET", "/content/earlier")).body.files.map(({ id }: { id: string }) => id).sort();
    const forget = (id: string, person = owner) => person.request("DELETE", `/content/earlier?id=${id}`);

    // A person, what somebody said, and a case study.
    const person = [
      { path: ["name"], value: "Asha Patel" },
      { path: ["role"], value: "Head of planning" },
    ];
    await changeEntries(kiran, "team", { kind: "add", list: [], at: 0, values: person });
    const sample = await openFile(kiran, "testimonials");
    const said = ["name", "role", "hospital", "content"].map((name): [(string | number)[], string] => [
      [0, name],
      name === "name" ? "Meena Shah" : `Words of a promoter, ${name}`,
    ]);
    await saveFields(kiran, "testimonials", ...said);
    await kiran.request("POST", "/content/case-studies", { id: "mehsana", values });
    await saveFields(kiran, "company", [["hoursNote"], "For every enquiry."]);
    await publish();
    for (const name of ["Asha Patel", "Meena Shah", "Ravi Mehta"]) expect(await seen()).toContain(name);
    expect(await earlier()).toEqual([]);

    await changeEntries(kiran, "team", { kind: "remove", path: [0] });
    const back = sample.fields.flatMap(({ path, value }): [FieldPath, string][] =>
      path[0] === 0 && typeof value === "string" ? [[path, value]] : [],
    );
    await saveFields(kiran, "testimonials", ...back);
    const { revision } = await openFile(kiran, study);
    await kiran.request("DELETE", `/content/case-studies?id=${study}&revision=${revision}`);
    // Visitors still see them.
    expect(await earlier()).toEqual([]);
    await publish();
    expect(await earlier()).toEqual([study, "team", "testimonials"]);

    expect((await kiran.request("GET", "/content/earlier")).status).toBe(403);
    expect((await forget("team", kiran)).status).toBe(403);
    for (const id of await earlier()) expect((await forget(id)).status).toBe(204);
    expect(await earlier()).toEqual([]);
    expect((await forget("team")).status).toBe(404);

    const { publication } = (await owner.request("GET", "/content/publish")).body;
    expect((await owner.request("POST", "/content/publish/again", { of: 1, publication })).status).toBe(200);
    for (const name of ["Asha Patel", "Meena Shah", "Ravi Mehta"]) expect(await seen()).not.toContain(name);
    const kept = await database.read(
      z.object({ value: z.string() }),
      sql`SELECT coalesce(value, '') AS value FROM overrides`,
    );
    expect(JSON.stringify(kept)).not.toMatch(/Asha Patel|Meena Shah|Ravi Mehta/);
    // The other texts of that version are there.
    const second = await openDesk(await open(), { renderer, mail: false });
    const there = await signIn(second.app, second.database, owner.id);
    const { body } = await there.request("GET", "/content/versions");
    expect(JSON.stringify(body)).toContain("For every enquiry.");
    expect(JSON.stringify(body)).not.toMatch(/Asha Patel|Meena Shah|Ravi Mehta/);
    const { lines } = (await owner.request("GET", "/audit")).body;
    expect(lines.filter(({ action }: { action: string }) => action === "content-forgotten")).toHaveLength(3);
  },
);
