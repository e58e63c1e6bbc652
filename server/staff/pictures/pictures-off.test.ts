/** A server from a package, which does not have sharp. */
import { expect, test, vi } from "vitest";
import { addStaff, signIn } from "../../test-support/desk.ts";
import { createTestServer } from "../../test-support/test-server.ts";

vi.mock("./encode-picture.ts", async (original) => ({ ...(await original<object>()), canEncode: () => false }));

test("says plainly that it takes no pictures, and takes none", async () => {
  const { app, store } = createTestServer();
  const { cookie, request } = await signIn(app, store.database, await addStaff(store.database));
  expect((await request("GET", "/words/pictures")).body.off).toMatch(/cannot take pictures.*sharp/);
  const response = await app.inject({
    method: "POST",
    url: "/desk/api/words/pictures",
    headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" },
    payload: "picture",
  });
  expect([response.statusCode, response.json().code]).toEqual([503, "DESK61"]);
});
