/** content/people.yaml: the people of the company who may be named. An empty list shows nothing. */
import { z } from "zod";
import { text, withNote } from "./field.ts";
import { picture } from "./picture.ts";

const person = z.strictObject({
  name: text("Name, with the approval of that person", "Dr. Asha Patel"),
  role: text("What this person does in the company", "Head of hospital planning"),
  registration: withNote(
    text("", "").optional(),
    "Registration of a profession: the body and the number",
    "Council of Architecture, CA/2009/00000",
  ),
  picture: withNote(picture.optional(), "A portrait, with the approval of that person", "file: portrait"),
});

export const people = withNote(
  z.array(person),
  "The people of the company, in the order of the page; [] while there is none",
  "- name: Dr. Asha Patel",
);

export type Person = z.infer<typeof person>;
