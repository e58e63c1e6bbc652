/** Enquiries that came back: a date, a mail of the visitor, a letter that did not arrive. */
import { DAY, delivered, HOUR, type Story } from "./story.ts";

export const returned: readonly Story[] = [
  {
    written: [
      {
        reference: "AN-S4FM-6D",
        ago: 4 * DAY,
        full_name: "Dr. Sunita Rao",
        organization: "Rao Eye Centre",
        email: "sunita.rao@example.in",
        phone: "+91 98765 25537",
        project_type: "equipment",
        project_details: "Phaco machine and two slit lamps for our centre in Hubballi. New or refurbished, with AMC.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 4 * DAY - 50, who: "you", does: "dials", by: "phone" },
      { ago: 4 * DAY - 52, who: "you", does: "reports", outcome: "no-answer", by: "phone", backIn: 3 },
      { ago: 4 * DAY - 53, who: "you", does: "notes", text: "Rang out twice. The clinic opens at 10." },
    ],
  },
  {
    written: [
      {
        reference: "AN-Q8YB-3T",
        ago: 6 * DAY,
        full_name: "Manoj Tiwari",
        organization: "Tiwari Memorial Trust",
        email: "manoj.tiwari@example.in",
        phone: "+91 98765 26648",
        project_type: "new-hospital",
        project_details: "A 60 bed hospital in memory of my father in Rewa. The trust has 4 acres. What comes first?",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 6 * DAY - 95, who: "farida", does: "takes" },
      {
        ago: 6 * DAY - 110,
        who: "farida",
        does: "writes",
        subject: "A 60 bed hospital in Rewa, AN-Q8YB-3T",
        body: "Dear Mr Tiwari,\n\nThank you for writing to us. First comes the feasibility report. For it we need the survey sketch of the plot and a soil report.\n\nFarida Shaikh\nArogya Nirman",
        state: "sent",
        backIn: 8,
      },
      {
        ago: 80,
        does: "answers",
        subject: "Re: A 60 bed hospital in Rewa, AN-Q8YB-3T",
        text: "Sending the soil report by Friday, please wait.\n\nManoj Tiwari",
      },
    ],
  },
  {
    written: [
      {
        reference: "AN-D7NA-5X",
        ago: 2 * DAY,
        full_name: "Dr. Kavita Joshi",
        organization: "Joshi IVF",
        email: "kavita.joshi@example.in",
        phone: "+91 98765 27759",
        project_type: "new-hospital",
        project_details:
          "IVF laboratory, ISO class 7, in a commercial building in Surat. Ceiling height is only 2.9 m.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 2 * DAY - 40, who: "nilesh", does: "takes" },
      {
        ago: 2 * DAY - 45,
        who: "nilesh",
        does: "writes",
        subject: "IVF laboratory in Surat, AN-D7NA-5X",
        body: "Dear Dr. Joshi,\n\nA class 7 laboratory fits under 2.9 m if the air comes from the side. We have planned it so before.\n\nNilesh Parmar\nArogya Nirman",
        state: "bounced",
        error: "550 5.1.1 no such mailbox",
        backIn: 5,
      },
      { ago: 2 * DAY - 47, does: "comes back", by: "bounce" },
    ],
  },
  {
    written: [
      {
        reference: "AN-Z5GH-9P",
        ago: 15 * HOUR,
        full_name: "Thomas Kurian",
        organization: "Kurian Dialysis",
        email: "thomas.kurian@example.in",
        phone: "+91 98765 28861",
        project_type: "equipment",
        project_details: "Ten dialysis chairs and an RO plant for Kochi. Need a quotation for the bank.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 14 * HOUR, who: "you", does: "takes" },
      {
        ago: 14 * HOUR - 9,
        who: "you",
        does: "writes",
        subject: "Ten dialysis chairs for Kochi, AN-Z5GH-9P",
        body: "Dear Mr Kurian,\n\nThank you. I send the quotation for the bank today.\n\nArogya Nirman",
        state: "failed",
        error: "The mail server refused it: there is no such mailbox.",
      },
    ],
  },
  {
    written: [
      {
        reference: "AN-K4CW-8M",
        ago: 10 * HOUR + 20,
        full_name: "Bhaskar Rao",
        organization: "Vijaya Blood Centre",
        email: "bhaskar.rao@example.in",
        phone: "+91 98765 41114",
        project_type: "consulting",
        project_details: "Licence for a blood centre in Vijayawada. Which rooms does the inspector want to see?",
        notices: delivered,
      },
    ],
    steps: [
      {
        ago: 20,
        who: "farida",
        does: "writes",
        subject: "Licence for a blood centre, AN-K4CW-8M",
        body: "Dear Mr Rao,\n\nThe list of rooms is below.\n\nFarida Shaikh\nArogya Nirman",
        state: "waiting",
        error: "The mail server did not answer. The desk tries again by itself.",
      },
    ],
  },
  {
    written: [
      {
        reference: "AN-Y2EV-7C",
        ago: 11 * HOUR,
        full_name: "Neha Agarwal",
        organization: "Agarwal Multispeciality",
        email: "neha.agarwal@example.in",
        phone: "+91 98765 29972",
        project_type: "renovation",
        project_details: "Modular OT, two rooms, in Kanpur. The old ones have tiles and a false ceiling.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 10 * HOUR, who: "asha", does: "takes" },
      {
        ago: 10 * HOUR - 6,
        who: "asha",
        does: "writes",
        subject: "Modular operation theatres in Kanpur, AN-Y2EV-7C",
        body: "Dear Ms Agarwal,\n\nMay we see the two rooms next week? Photographs help us to prepare.\n\nAsha Mehta\nArogya Nirman",
        state: "unsure",
        error: "The server stopped while it sent this letter. It may have gone out.",
      },
    ],
  },
];
