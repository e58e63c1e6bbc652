/** The part `licences` of content/plan.yaml: the words of the list of licences. */
import { z } from "zod";
import { text } from "./field.ts";

const column = (example: string) => text("Head of a column; on a phone the label of the line", example);
const group = (example: string) => text("Heading of the group", example);
const list = z.strictObject({
  heading: text("Heading of the list", "Not on your list"),
  text: text("The sentence below it", "You did not choose what they belong to."),
});

export const planLicences = z.strictObject({
  view: text("Name of this view", "Licences you will need"),
  lede: text("The sentence above the list", "In the order in which they fall due."),
  caption: text(
    "What the table holds, for screen readers; {n} becomes the number of licences",
    "{n} licences in order.",
  ),
  columns: z.strictObject({
    number: column("Number"),
    licence: column("Licence or approval"),
    authority: column("Authority"),
    form: column("Form or portal"),
    waitsFor: column("Waits for"),
  }),
  formShort: text("Label of the form on a phone", "Form"),
  validity: text("How long a licence is valid; {validity} is filled in", "Valid: {validity}"),
  groups: z.strictObject({
    "already-there": group("Already there? We check"),
    "before-digging": group("Before you dig"),
    "while-building": group("While you build"),
    "before-first-patient": group("Before the first patient"),
    "after-opening": group("After opening"),
  }),
  groupRunning: text("The only heading for a running hospital", "For what you add"),
  because: z.strictObject({
    speciality: text("Why a licence is on the list; {speciality} is filled in", "because of {speciality}"),
    service: text("Why a licence is on the list; {service} is filled in", "because you chose {service}"),
  }),
  notOnList: list,
  whereTheyApply: list,
});

export type LicenceWords = z.infer<typeof planLicences>;
