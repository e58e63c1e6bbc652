/** Staff who add pictures. */

import sharp from "sharp";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { addStaff, signIn } from "./desk.ts";
import { createTestServer } from "./test-server.ts";

/** A picture of one colour. */
export const photograph = (width = 800, height = 600, red = 120) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 60 } } });

const namesIn = async (database: Database): Promise<string[]> =>
  (await database.read(z.object({ name: z.string() }), sql`SELECT name FROM files ORDER BY name`)).map(
    ({ name }) => name,
  );

/** Signs a member in who uploads and looks. */
export async function staffAt(
  { app, store }: Pick<ReturnType<typeof createTestServer>, "app" | "store">,
  name?: string,
) {
  const { cookie, request } = await signIn(app, store.database, await addStaff(store.database, name));
  const upload = async (payload: Buffer, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: "POST",
      url: "/desk/api/content/pictures",
      headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/octet-stream", ...headers },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };
  const show = (id: string) => app.inject({ url: `/desk/api/content/pictures/${id}`, headers: { cookie } });
  return { app, store, cookie, request, upload, show, names: () => namesIn(store.database) };
}

/** A server with one member signed in. */
export const openDesk = async (...server: Parameters<typeof createTestServer>) => {
  const desk = createTestServer(...server);
  return { config: desk.config, ...(await staffAt(desk)) };
};
