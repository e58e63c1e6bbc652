/** content/company.yaml: everything about the company that stands on more than one page. */
import { z } from "zod";
import { noted, text } from "./field.ts";

const phone = (what: string) =>
  noted(
    z.strictObject({
      shown: text("The number as people read it", "+91 98765 43210"),
      dial: noted(
        z.string().regex(/^\+\d{8,15}$/, { message: "is not a plus sign followed by 8 to 15 digits" }),
        "The same number for the telephone: plus sign and digits only",
        "+919876543210",
      ),
    }),
    what,
    'shown: "+91 98765 43210"',
  );

export const company = z.strictObject({
  name: text("Name of the company", "Arogya Nirman"),
  line: text("One sentence in the footer", "Hospital planning, construction, equipment, licensing and management."),
  phone: phone("The number printed on the site; printed numbers dial themselves"),
  callPhone: phone("The number that Call Now, Call us and the closing call button dial"),
  chat: noted(
    z.strictObject({
      number: noted(
        z.string().regex(/^\d{8,15}$/, { message: "is not 8 to 15 digits with country code and without plus" }),
        "WhatsApp number: country code and digits only",
        "919876543210",
      ),
      greeting: text(
        "The message already typed when the chat opens",
        "Hello, I would like to know more about your services.",
      ),
    }),
    "The chat button",
    'number: "919876543210"',
  ),
  email: noted(z.email({ message: "is not an e-mail address" }), "Address for enquiries", "projects@example.in"),
  address: noted(
    z.strictObject({
      locality: text("Part of the city", "Ghatlodia"),
      city: text("City", "Ahmedabad"),
      state: text("State", "Gujarat"),
      country: text("Country", "India"),
    }),
    "Head office",
    "locality: Ghatlodia",
  ),
  hours: text("When the phone is answered, as printed", "Mon-Sat, 9:00 AM - 7:00 PM"),
  socials: noted(
    z
      .array(
        z.strictObject({
          network: noted(z.enum(["LinkedIn", "Facebook", "Instagram", "YouTube"]), "Name of the network", "LinkedIn"),
          url: noted(
            z.url({ protocol: /^https$/, message: "is not an https address" }).nullable(),
            "Address of the company's page there; null until there is one",
            "https://www.linkedin.com/company/example",
          ),
        }),
      )
      .length(4),
    "The four social squares of the footer",
    "- network: LinkedIn",
  ),
});

export type Company = z.infer<typeof company>;
