import { expect, test } from "vitest";
import { spreadColour } from "./encode.ts";

const raw = { width: 96, height: 96, channels: 4 } as const;
const at = (x: number, y: number) => (y * raw.width + x) * 4;

/** A green square on a transparent ground. Its lower half is as faint as a shadow. */
function picture(): Buffer {
  const pixels = Buffer.alloc(raw.width * raw.height * 4);
  for (let y = 32; y < 64; y++) for (let x = 32; x < 64; x++) pixels.set([15, 76, 58, y < 48 ? 255 : 40], at(x, y));
  return pixels;
}

test("gives invisible pixels the colour of the visible pixels beside them", async () => {
  const spread = await spreadColour(picture(), raw);
  for (const place of [at(0, 0), at(30, 40), at(70, 40), at(48, 95)]) {
    expect(Math.abs((spread[place] ?? 0) - 15)).toBeLessThan(8);
    expect(Math.abs((spread[place + 1] ?? 0) - 76)).toBeLessThan(8);
  }
});

test("keeps the colour of visible pixels and all alpha", async () => {
  const before = picture();
  const spread = await spreadColour(picture(), raw);
  expect(spread.length).toBe(before.length);
  for (const place of [at(40, 40), at(40, 56)]) {
    for (const channel of [0, 1, 2]) {
      expect(Math.abs((spread[place + channel] ?? 0) - (before[place + channel] ?? 0))).toBeLessThan(3);
    }
  }
  for (let alpha = 3; alpha < before.length; alpha += 4)
    if (spread[alpha] !== before[alpha]) expect.fail(`alpha at ${alpha}`);
});
