import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { readDraft, saveFormDraft } from "../enquiry-form/session.ts";
import { MemoryStorage } from "../enquiry-form/test-support/memory-storage.ts";
import { sendPlan } from "./page-actions.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const sent = () => {
  const { project_details, project_type } = readDraft() ?? emptyDraft;
  return [project_details, project_type];
};

test("fills an empty form", () => {
  expect(sendPlan("The plan", "new-hospital")).toBe(true);
  expect(sent()).toEqual(["The plan", "new-hospital"]);
});

test("adds the plan below what is typed, and leaves the chosen project type", () => {
  saveFormDraft({ ...emptyDraft, project_details: "We have land.\n", project_type: "equipment", full_name: "Asha" });
  sendPlan("The plan", "new-hospital");
  expect(sent()).toEqual(["We have land.\n\nThe plan", "equipment"]);
  expect(readDraft()?.full_name).toBe("Asha");
});

test("a later plan takes the place of the one before", () => {
  saveFormDraft({ ...emptyDraft, project_details: "We have land." });
  sendPlan("The plan $&", "new-hospital");
  sendPlan("Another plan $&", "renovation");
  expect(sent()).toEqual(["We have land.\n\nAnother plan $&", "renovation"]);
});

test("a plan that was changed in the form stays, and the next one goes below it", () => {
  sendPlan("The plan", "new-hospital");
  saveFormDraft({ ...emptyDraft, project_details: "My plan, changed" });
  sendPlan("Another plan", "new-hospital");
  expect(sent()[0]).toBe("My plan, changed\n\nAnother plan");
});

test("says when the browser keeps nothing", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("blocked");
    },
  });
  expect(sendPlan("The plan", "new-hospital")).toBe(false);
});
