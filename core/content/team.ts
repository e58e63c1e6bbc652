/** content/team.yaml and content/testimonials.yaml: the team and the authors of testimonials, with their pictures. */
import { z } from "zod";
import { text, withNote } from "./field.ts";
import { picture } from "./picture.ts";

const member = z.strictObject({
  name: text("Name, with the approval of that person", "Dr. Asha Patel"),
  role: text("What this person does in the company", "Head of hospital planning"),
  registration: text(
    "Registration of a profession: body and number",
    "Council of Architecture, CA/2009/00000",
  ).optional(),
  picture: picture.optional().describe("A portrait, with the approval of that person"),
});

/** An empty list shows nothing. */
export const team = z.array(member).describe("The people of the company, in the order of the page");

export type TeamMember = z.infer<typeof member>;

const testimonial = z.strictObject({
  id: withNote(z.int().positive(), "Its number, each used once", "1"),
  name: text("Who says it, with the approval of that person", "Name of a promoter"),
  role: text("Role at the hospital", "Promoter"),
  hospital: text("Hospital and city", "Name of the hospital, Vadodara"),
  content: text("What was said, word for word", "They built what was promised."),
  rating: withNote(z.literal(5), "Stars: five for all", "5"),
  picture: picture
    .optional()
    .describe("A portrait, with the approval of that person; without one the page shows the initials"),
});

export const testimonials = z.array(testimonial).length(6).describe("Exactly six testimonials");

export type Testimonial = z.infer<typeof testimonial>;
