/** content/testimonials.yaml: the six testimonials of the home page. */
import { z } from "zod";
import { text, withNote } from "./field.ts";

const testimonial = z.strictObject({
  id: withNote(z.int().positive(), "Its number, each used once", "1"),
  name: text("Who says it, with the approval of that person", "Dr. Meera Trivedi"),
  role: text("Role at the hospital", "Medical Director"),
  hospital: text("Hospital and city", "Sanjivani Multispeciality, Vadodara"),
  content: text(
    "What was said, word for word",
    "When the OT drawings changed, the equipment order changed in the same week.",
  ),
  rating: withNote(z.literal(5), "Stars: five for all", "5"),
  image: withNote(
    z.string().nullable(),
    "File name of a portrait in site/images/people/; null shows the initials",
    "meera-trivedi.jpg",
  ),
});

export const testimonials = withNote(z.array(testimonial).length(6), "Exactly six testimonials", "- id: 1");

export type Testimonial = z.infer<typeof testimonial>;
