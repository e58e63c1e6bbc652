/** content/testimonials.yaml: the six testimonials of the home page. */
import { z } from "zod";
import { text, withNote } from "./field.ts";

const testimonial = z.strictObject({
  id: withNote(z.int().positive(), "Its number, each used once", "1"),
  name: text("Who says it, with the approval of that person", "Name of a promoter"),
  role: text("Role at the hospital", "Promoter"),
  hospital: text("Hospital and city", "Name of the hospital, Vadodara"),
  content: text(
    "What was said, word for word",
    "What was promised, what was delivered, and what went wrong on the way.",
  ),
  rating: withNote(z.literal(5), "Stars: five for all", "5"),
  image: withNote(
    z.string().nullable(),
    "File name of a portrait in site/images/people/; null shows the initials",
    "name-of-the-person.jpg",
  ),
});

export const testimonials = withNote(z.array(testimonial).length(6), "Exactly six testimonials", "- id: 1");

export type Testimonial = z.infer<typeof testimonial>;
