/** Changes of entries: lists, placeholders, case studies. */
import { describe, expect, test } from "vitest";
import type { FieldPath, FieldValue } from "../../core/content/field.ts";
import { defaultsWithPlaceholders } from "../../core/content/test-support/changed-defaults.ts";
import {
  changeEntries,
  fieldOf,
  licensing,
  openDeskForStaff,
  openFile,
  saveFields,
} from "../test-support/desk-servers.ts";
import { testedStores } from "../test-support/stores.ts";

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeDesk = async () => openDeskForStaff(await (await createDatabase())());

  test("adds, moves and removes entries of a list, and what others type stays at its entry", async () => {
    const { kiran, meera } = await makeDesk();
    const opened = await openFile(kiran, licensing);
    const second = fieldOf(opened, "features", 1, "title").value;
    await saveFields(meera, licensing, [["features", 1, "title"], ""]);
    const { body: form } = await kiran.request(
      "GET",
      `/content/entries/new?id=${licensing}&list=${encodeURIComponent('["features"]')}`,
    );
    expect(form.fields).toMatchObject([
      { path: ["title"], label: "Title", description: expect.any(String) },
      { path: ["text"], label: "Text" },
    ]);
    const added = await changeEntries(kiran, licensing, {
      kind: "add",
      list: ["features"],
      at: 0,
      values: [
        { path: ["title"], value: "Lifts and escalators" },
        { path: ["text"], value: "Licences for every lift, renewed before they run out." },
      ],
    });
    expect(added.status).toBe(200);
    expect(fieldOf(added.body, "features", 0)).toMatchObject({ label: "Lifts and escalators" });
    expect(fieldOf(added.body, "features", 0, "title").published).toEqual({});
    expect(fieldOf(await openFile(meera, licensing), "features", 2, "title")).toMatchObject({
      value: second,
      draft: { value: "" },
    });
    const inUse = await changeEntries(kiran, licensing, { kind: "remove", path: ["features", 2] });
    expect(inUse).toMatchObject({ status: 422, body: { code: "DESK50" } });
    expect(inUse.body.details.issues[0].reason).toContain("Meera Rao has typed");
    const moved = await changeEntries(kiran, licensing, { kind: "move", path: ["features", 0], to: 2 });
    expect(fieldOf(moved.body, "features", 2).label).toBe("Lifts and escalators");
    expect(fieldOf(await openFile(meera, licensing), "features", 1, "title").draft?.value).toBe("");
    const removed = await changeEntries(kiran, licensing, { kind: "remove", path: ["features", 2] });
    expect(removed.body.changes).toBe(0);
  });

  test("an invented entry that is removed and comes back is invented again", async () => {
    const at = 3;
    const defaults = defaultsWithPlaceholders({ "content/company.yaml": [["holidays", at]] });
    const { kiran } = await openDeskForStaff(await (await createDatabase())(), {}, { defaults });
    const before = await openFile(kiran, "company");
    expect(before.file.invented).toBe(1);
    const removed = await changeEntries(kiran, "company", { kind: "remove", path: ["holidays", at] });
    expect(removed.body.file.invented).toBe(0);
    const values = before.fields.flatMap(({ path, value }) =>
      path[0] === "holidays" && path[1] === at && value !== undefined ? [{ path: path.slice(2), value }] : [],
    );
    const again = await changeEntries(kiran, "company", { kind: "add", list: ["holidays"], at, values });
    expect(again.body.file.invented).toBe(1);
    expect(again.body.changes).toBe(0);
  });

  test("refuses an entry that breaks a rule, with the reason, and a change of an old revision", async () => {
    const { kiran, meera, owner } = await makeDesk();
    const empty = await changeEntries(kiran, licensing, { kind: "add", list: ["features"], at: 0, values: [] });
    expect(empty).toMatchObject({ status: 422, body: { code: "DESK50" } });
    expect(empty.body.details.issues[0].reason).toMatch(/missing/);
    const fixed = await changeEntries(kiran, licensing, { kind: "remove", path: ["stats", 0] });
    expect(fixed.status).toBe(422);
    const { revision } = await openFile(owner, licensing);
    await saveFields(meera, "company", [["hoursNote"], "For every enquiry."]);
    const change = { kind: "move", path: ["features", 0], to: 1 };
    const other = await owner.request("POST", "/content/entries", { id: licensing, revision, change });
    expect(other.status).toBe(200);
    const old = await owner.request("POST", "/content/entries", { id: licensing, revision, change });
    expect(old).toMatchObject({ status: 409, body: { code: "DESK40" } });
  });

  test("leaves out a part that may be left out, unless the specification gives a text in it", async () => {
    const { kiran } = await makeDesk();
    const without = await changeEntries(kiran, licensing, { kind: "remove", path: ["note"] });
    expect(without.status).toBe(200);
    const inNote = without.body.fields.filter(({ path }: { path: FieldPath }) => path[0] === "note" && path.length > 1);
    expect(new Set(inNote.map(({ value }: { value?: FieldValue }) => value))).toEqual(new Set([undefined]));
    const fixed = await changeEntries(kiran, "services/digitization", { kind: "remove", path: ["list"] });
    expect(fixed).toMatchObject({ status: 422, body: { code: "DESK50" } });
    expect(fixed.body.details.issues[0].reason).toContain("locked");
  });

  test("a new milestone gets an id by itself, and waits for a task that is chosen by its name", async () => {
    const { kiran } = await makeDesk();
    const newFields = async (list: FieldPath) => {
      const query = `id=planner&list=${encodeURIComponent(JSON.stringify(list))}`;
      return (await kiran.request("GET", `/content/entries/new?${query}`)).body.fields;
    };
    const values = [{ path: ["title"], value: "Roof closed" }];
    const added = await changeEntries(kiran, "planner", { kind: "add", list: ["milestones"], at: 0, values });
    expect(fieldOf(added.body, "milestones", 0, "id")).toMatchObject({ kind: "id", value: "roof-closed" });
    const [task] = await newFields(["milestones", 0, "after"]);
    const choice = { value: "plan_ready", label: "Plans sanctioned, work may begin" };
    expect(task).toMatchObject({ path: ["task"], kind: "choice", choices: expect.arrayContaining([choice]) });
    const [phase] = await newFields(["services", 0, "modes", "shell"]);
    expect(phase).toMatchObject({ label: "Phase", kind: "choice" });
  });

  test("adds a case study as a whole and deletes it", async () => {
    const { kiran } = await makeDesk();
    const { body: form } = await kiran.request("GET", "/content/entries/new?id=case-studies&list=[]");
    const paths = form.fields.map(({ path }: { path: FieldPath }) => path.join("."));
    expect(paths).toEqual(expect.arrayContaining(["wentWrong.0.answer", "photographs.0.file"]));
    const service = form.fields.find(({ path }: { path: FieldPath }) => path.join(".") === "scope.0");
    expect(service).toMatchObject({
      kind: "choice",
      choices: expect.arrayContaining([{ value: "licensing", label: "Licensing & Accreditation" }]),
    });
    const values = Object.entries({
      title: "A 120-bed hospital in Mehsana",
      description: "How a 120-bed hospital in Mehsana was planned, built and licensed for a trust without a team.",
      summary: "A trust owned the plot and had no team. We brought both.",
      city: "Mehsana, Gujarat",
      beds: "120",
      months: 22,
    }).map(([name, value]): { path: FieldPath; value: FieldValue } => ({ path: [name], value }));
    values.push({ path: ["scope", 0], value: "licensing" });
    values.push({ path: ["wentWrong", 0, "problem"], value: "The soil report missed an old well." });
    const id = "mehsana";
    const refused = await kiran.request("POST", "/content/case-studies", { id, values });
    expect(refused).toMatchObject({ status: 422, body: { code: "DESK50" } });
    values.push({ path: ["wentWrong", 0, "answer"], value: "Two columns moved: the plan went back for sanction." });
    values.push({ path: ["photographs", 0, "file"], value: "mehsana-front" });
    values.push({ path: ["photographs", 0, "shows"], value: "The front of the hospital from the road" });
    const { status, body } = await kiran.request("POST", "/content/case-studies", { id, values });
    expect([status, body.details]).toEqual([200, undefined]);
    expect(body).toMatchObject({ file: { id: "case-studies/mehsana" }, page: "/case-studies/mehsana" });
    expect(fieldOf(body, "beds").value).toBe(120);
    expect((await kiran.request("POST", "/content/case-studies", { id, values })).body.code).toBe("DESK58");
    expect((await kiran.request("POST", "/content/case-studies", { id: "../x", values })).status).toBe(400);
    const gone = await kiran.request(
      "DELETE",
      `/content/case-studies?id=case-studies/mehsana&revision=${body.revision}`,
    );
    expect(gone.body).toMatchObject({ changes: 0 });
    const home = await kiran.request("DELETE", `/content/case-studies?id=home&revision=${gone.body.revision ?? 0}`);
    expect(home.status).toBe(404);
  });

  test("a name that every object has is no field", async () => {
    const { kiran } = await makeDesk();
    const values = [{ path: ["__proto__", "polluted"], value: "yes" }];
    const { status } = await kiran.request("POST", "/content/case-studies", { id: "mehsana", values });
    expect(status).toBe(400);
    expect(Object(Object.prototype).polluted).toBeUndefined();
  });
});
