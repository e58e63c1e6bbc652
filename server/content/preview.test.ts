/** The instant preview of changes that are not saved yet. */
import { expect, test } from "vitest";
import type { PreviewAsk } from "../site/render-protocol.ts";
import { licensing, openDeskForStaff, saveFields } from "../test-support/desk-servers.ts";
import { fixtureRenderer } from "../test-support/fixture-site.ts";
import { testedStores } from "../test-support/stores.ts";

test.each(testedStores)(
  "%s: shows the drafts of the person who asks, and in their place new changes",
  async (_name, createDatabase) => {
    const asks: PreviewAsk[] = [];
    const renderer = {
      ...fixtureRenderer(),
      preview: async (_person: string, ask: PreviewAsk) => {
        asks.push(ask);
        return { page: { html: "<!DOCTYPE html>", styles: [], fields: [] }, issues: [] };
      },
    };
    const { kiran, meera } = await openDeskForStaff(await (await createDatabase())(), {}, { renderer });
    // A text with an issue stays a draft.
    await saveFields(kiran, licensing, [["tagline"], ""]);
    const change = { file: licensing, path: ["tagline"], value: "Every licence." };
    const show = (member: typeof kiran, changes: object[]) =>
      member.request("POST", "/content/preview", { page: `/${licensing}`, changes });
    await show(kiran, []);
    await show(kiran, [change]);
    await show(meera, []);
    expect(asks.map(({ typed }) => typed.map(({ value }) => value))).toEqual([[""], ["Every licence."], []]);
  },
);
