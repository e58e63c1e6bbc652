import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Quote } from "./MessageEntry.tsx";

test.each([
  ["ہمیں سورت میں 50 بستروں کا ہسپتال چاہیے۔", 'dir="auto"'],
  ["હિંમતનગરમાં હોસ્પિટલ", 'lang="gu" dir="auto"'],
  ["A hospital in Surat", 'dir="auto"'],
])("lays out %s in the direction of its script", (text, attributes) => {
  expect(renderToStaticMarkup(<Quote text={text} />)).toMatch(new RegExp(`^<span ${attributes} `));
});
