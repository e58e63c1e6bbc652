import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { contentDefaults } from "../../../core/content/read-content.ts";
import { DAY_MS } from "../../../core/times.ts";
import { type AddedFile, addedFilesOf, addedPicture } from "../../../site/images/added-picture.ts";
import type { Database } from "../../database/database.ts";
import { addStaff, signIn } from "../../test-support/desk.ts";
import { openDesk as openDeskOn } from "../../test-support/desk-servers.ts";
import { photograph, staffAt } from "../../test-support/pictures.ts";
import { testedStores } from "../../test-support/stores.ts";
import { appendOverrides, type NewOverride, readSiteContent } from "../overrides.ts";
import { deleteUnused, storePicture } from "./pictures.ts";

describe.each(testedStores)("%s", (_name, createDatabase) => {
  /** Two servers that share a database. */
  async function openDesks() {
    const openStore = await createDatabase();
    const desks = [await openDeskOn(await openStore()), await openDeskOn(await openStore())] as const;
    const [here, there] = [await staffAt(desks[0], "Kiran Shah"), await staffAt(desks[1], "Meera Rao")];
    const { database } = desks[0];
    const add = async (red: number): Promise<string> =>
      storePicture(database, { bytes: await photograph(400, 300, red).webp().toBuffer(), width: 400, height: 300 });
    /** Saves content with a person who has this picture; null for nobody. */
    async function name(picture: string | null): Promise<void> {
      const { revision } = await readSiteContent({ database, defaults: contentDefaults });
      const team = picture === null ? [] : [{ ...person, picture: { file: picture, focus, shows: "Asha Patel" } }];
      await database.write(...appendOverrides(database, [overrideOf(revision + 1, team)], new Date().toISOString()));
    }
    return { desks, here, there, database, add, name };
  }
  const overrideOf = (id: number, value: object[]): NewOverride => ({
    id,
    file: "content/team.yaml",
    path: [],
    state: { value },
    invented: [],
    kind: "set",
    defaultValue: [],
    staffId: null,
    closedAt: new Date(0).toISOString(),
  });
  const person = { name: "Asha Patel", role: "Head of planning" };
  const focus = { x: 90, y: 50 };
  const portraitOf = (file: string) => addedPicture({ file, focus }, "portrait", 4 / 5).files;

  /** Stores a size of a picture, which takes a second to encode. */
  const addSize = (database: Database, picture: string, size: AddedFile | undefined) =>
    database.write(
      sql`INSERT INTO files (name, made_of, created_at, bytes)
        VALUES (${size?.name ?? ""}, ${picture}, ${new Date().toISOString()}, ${Buffer.from("size")})`,
    );

  const desks401 = ({ app }: { app: FastifyInstance }, id: string) =>
    app.inject({ url: `/desk/api/content/pictures/${id}` });

  test("each server shows a picture that another received, and a size of it around its focus", async () => {
    const { here, there } = await openDesks();
    const { body } = await here.upload(await photograph().png().toBuffer());
    const { id } = body;
    expect((await there.show(id)).rawPayload.equals((await here.show(id)).rawPayload)).toBe(true);
    const [small] = portraitOf(id);
    const stored = await here.names();
    const size = Buffer.from(JSON.stringify(small?.rendition)).toString("base64url");
    const shown = await there.show(`${id}?size=${size}`);
    expect(shown.headers["content-type"]).toBe("image/avif");
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "heif", width: 240, height: 300 });
    // A preview may ask for any size: none is stored.
    expect(await here.names()).toEqual(stored);
    for (const wrong of ["x", Buffer.from('{"width":1e9}').toString("base64url")])
      expect((await here.show(`${id}?size=${wrong}`)).statusCode).toBe(400);
    expect((await here.show(`${"0".repeat(32)}-8x8?size=${size}`)).statusCode).toBe(404);
    expect((await desks401(here, `${id}?size=${size}`)).statusCode).toBe(401);
  });

  test("saving content that names a picture makes the sizes that pages show", async () => {
    const { desks, here, add, name } = await openDesks();
    const id = await add(120);
    await name(id);
    await desks[1].app.listen({ port: 0, host: "127.0.0.1" });
    const wanted = [id, ...portraitOf(id).map((file) => file.name)];
    await expect.poll(() => here.names()).toEqual(wanted.toSorted());
    expect(new Set(wanted.slice(1))).toEqual(
      new Set(
        addedFilesOf({
          team: [{ ...person, picture: { file: id, focus, shows: "" } }],
          testimonials: [],
          caseStudies: [],
        }).map((file) => file.name),
      ),
    );
  });

  test("an owner removes an unused picture and its sizes for good from every server", async () => {
    const { desks, here, there, database, add, name } = await openDesks();
    const id = await add(120);
    const [small] = portraitOf(id);
    const size = Buffer.from(JSON.stringify(small?.rendition)).toString("base64url");
    await name(id);
    await addSize(database, id, small);
    expect(await here.names()).toEqual([id, small?.name].toSorted());
    const owner = await signIn(desks[0].app, database, await addStaff(database, "Asha Owner", "owner"));
    const path = `/content/pictures/${id}`;
    expect((await here.request("DELETE", path)).status).toBe(403);
    expect((await owner.request("DELETE", path)).body).toMatchObject({ code: "DESK49" });
    const unused = async () => (await owner.request("GET", "/content/pictures/unused")).body.ids;
    expect(await unused()).toEqual([]);
    await name(null);
    expect(await unused()).toEqual([id]);
    expect((await here.request("GET", "/content/pictures/unused")).status).toBe(403);
    expect((await owner.request("DELETE", path)).status).toBe(204);
    expect((await there.show(id)).statusCode).toBe(404);
    expect((await there.show(`${id}?size=${size}`)).statusCode).toBe(404);
    expect(await here.names()).toEqual([]);
    expect((await owner.request("DELETE", path)).status).toBe(404);
  });

  test("deletes unused pictures after 30 days, but not those of content, 20 versions or drafts", async () => {
    const { here, database, add } = await openDesks();
    const [unused, named, put, old, typed] = [
      await add(1),
      await add(50),
      await add(100),
      await add(150),
      await add(200),
    ];
    const now = new Date();
    const before = new Date(now.getTime() - 31 * DAY_MS).toISOString();
    const [size] = portraitOf(put);
    await addSize(database, put, size);
    expect(await here.names()).toContain(size?.name);
    await database.write(sql`UPDATE files SET created_at = ${before}`);
    const young = await add(250);
    const at = now.toISOString();
    const staff = await addStaff(database, "Draft");
    const versions = [...Array(22).keys()].map((index) => index + 1);
    const withPicture = (file: string) => [{ ...person, picture: { file, focus, shows: "Asha Patel" } }];
    await database.write(
      ...appendOverrides(
        database,
        [overrideOf(1, withPicture(old)), overrideOf(2, withPicture(put)), overrideOf(3, withPicture(named))],
        at,
      ),
      sql`INSERT INTO content_drafts (staff_id, file, path, value, seen, saved_at)
        VALUES (${staff}, 'content/team.yaml', '[0,"picture","file"]', ${JSON.stringify(typed)}, '', ${at})`,
      ...versions.map(
        (version) =>
          sql`INSERT INTO publications (id, version, revision, content_at, published_at, server_version, notice)
            VALUES (${version}, ${version}, ${Math.min(version - 1, 3)}, ${at}, ${at}, '1', 'n')`,
      ),
    );
    await deleteUnused({ database, defaults: contentDefaults }, now);
    expect(await here.names()).toEqual([named, put, typed, young].toSorted());
    expect(unused).not.toBe(old);
  });
});
