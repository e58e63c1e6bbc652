/** Enquiries held back as suspicious; one of them is real. */
import { DAY, HOUR, type Story } from "./story.ts";

export const setAside: readonly Story[] = [
  {
    written: [
      {
        reference: "AN-3QTN-7C",
        ago: 100,
        full_name: "Suresh Yadav",
        organization: "Yadav Surgical",
        email: "suresh.yadav@example.com",
        phone: "+91 98765 31190",
        project_type: "other",
        flags: ["too-fast"],
        project_details:
          "We want dealership for OT tables in Bihar and Jharkhand. Please send the terms. We have 14 years in surgical supply, showroom in Patna.",
      },
    ],
    steps: [],
  },
  {
    written: [
      {
        reference: "AN-6WGB-4X",
        ago: 15 * HOUR,
        full_name: "Growth Partner",
        email: "growth@example.com",
        phone: "1111111111",
        flags: ["hidden-field", "too-fast"],
        project_details:
          "Dear Sir, we provide SEO, guest post and 10,000 visitors guarantee for your esteemed website. Kindly revert.",
      },
    ],
    steps: [],
  },
  {
    written: [
      {
        reference: "AN-9CDR-2K",
        ago: 4 * HOUR,
        full_name: "Dr. Leena Joseph",
        organization: "Joseph Paediatrics",
        email: "leena.joseph@example.in",
        phone: "+91 98765 37649",
        project_type: "renovation",
        flags: ["hidden-field"],
        project_details: "Dr. Solanki of Nashik gave me your name. We add a PICU of 6 beds in Thrissur.",
      },
    ],
    steps: [],
  },
  {
    written: [
      {
        reference: "AN-5TYM-8F",
        ago: 2 * DAY,
        full_name: "Приз",
        organization: "Casino bonus",
        email: "bonus@example.net",
        phone: "+7 495 000 00 00",
        flags: ["hidden-field", "email-unlikely"],
        project_details: 'Congratulations, you have won. <a href="http://example.net">Click here</a>',
      },
    ],
    steps: [],
  },
];
