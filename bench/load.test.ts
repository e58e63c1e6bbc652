import { expect, test } from "vitest";
import { shareOfNginx } from "./load.ts";

test("compares the server with nginx round by round", () => {
  const rates = [
    { address: "/", server: [600, 900], nginx: [1000, 1000] },
    { address: "/picture", server: [400, 450], nginx: [1000, 500] },
  ];
  expect(shareOfNginx(rates)).toEqual({ budget: "pages", where: "/", figures: [0.6, 0.9] });
});
