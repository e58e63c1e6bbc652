import { expect, test } from "vitest";
import { weeksOf } from "./durations.ts";
import { service } from "./service.ts";
import { messageAfter, messageAfterField } from "./test-support/message-after.ts";

const licensing = "content/services/04-licensing.yaml";

test("reads a printed range in weeks", () => {
  expect(weeksOf("3-6 months")).toEqual([13, 26]);
  expect(weeksOf("2–4 weeks")).toEqual([2, 4]);
  expect(weeksOf("8-12 min")).toBeUndefined();
  expect(weeksOf("98%")).toBeUndefined();
});

test("reports a duration that differs from the figure of the page", () => {
  const message = messageAfterField("content/services/19-training-cme.yaml", "duration", "2-5 months");
  expect(message).toContain(
    'stats, 1st entry, value is "2-4 months", but the duration is "2-5 months"; give one of them',
  );
});

test.each(["24/7", "8-12 min", "24 hours", "soon"])("reports %s, which is no time of setting up", (value) => {
  const message = messageAfterField("content/services/19-training-cme.yaml", "duration", value);
  expect(message).toContain("duration is not a number of days, weeks, months or years");
});

test.each(["90 days", "6 weeks", "12+ months", "1-2 years"])("takes %s as the time of setting up", (value) => {
  expect(service.shape.duration.safeParse(value).success).toBe(true);
});

test("reports a step whose words and bar differ", () => {
  const message = messageAfter(licensing, [["timeline", "steps", 1, "to"], 7]);
  expect(message).toContain('is "Week 3-8", but the bar is drawn for "Week 3-7"');
});

test("reports a step that begins before the one before it has ended", () => {
  const step = ["timeline", "steps", 2];
  const message = messageAfter(licensing, [[...step, "when"], "Week 8-12"], [[...step, "from"], 8]);
  expect(message).toContain("from is 8, but the step before ends with week 8");
});

test("reports a timeline that ends after the published duration", () => {
  const step = ["timeline", "steps", 3];
  const message = messageAfter(licensing, [[...step, "when"], "Week 13-30"], [[...step, "to"], 30]);
  expect(message).toContain('to is week 30, but the duration is "3-6 months"; the programme must end inside it');
});

test("reports a planner duration that no page prints, and weeks that differ from it", () => {
  const file = "content/planner.yaml";
  const published = ["services", 0, "published"];
  expect(messageAfter(file, [[...published, "text"], "12-24 months"])).toContain(
    'published, text is "12-24 months", but content/services/01-hospital-construction.yaml prints "12-18 months"',
  );
  expect(
    messageAfter(file, [
      [...published, "weeks"],
      [40, 78],
    ]),
  ).toContain('published, weeks is 40 to 78, but "12-18 months" is 52.0 to 78.0 weeks');
});
