/** Invented enquiries of two years, from about 80,000 people, in three languages. The same every time. */
import type { Contact, ProjectType } from "../../enquiry/fields.ts";
import { projectTypes } from "../../enquiry/fields.ts";
import type { Flag } from "../../enquiry/flags.ts";
import { randomNumbers } from "../../server/staff/demo/random-numbers.ts";

export const ENQUIRIES = 100_000;
/** Enquiries of one submission have the same time of receipt. */
const TOGETHER = 100;
const DAY_MS = 86_400_000;
const DAYS = 730;

const firstNames =
  "Asha Ravi Meera Kiran Sunita Rajesh Hetal Mary Farida Joseph Nilesh Karthik Aarti Sanjay Manoj Priya".split(" ");
const lastNames =
  "Patel Shah Rao Sharma Thomas Solanki Kulkarni Bansal Tiwari Iyer Desai Menon Reddy Das Joshi Nair".split(" ");
const houses = ["Hospital", "Nursing Home", "Clinic", "Eye Centre", "Memorial Trust", "Diagnostics"];
const towns = ["Nashik", "Surat", "Rajkot", "Pune", "Indore", "Kottayam", "Mehsana", "Jaipur", "Rewa", "Satara"];
const words =
  "bed hospital plot land construction architect licence NABH fire equipment autoclave dialysis theatre ward ICU budget loan staff training software billing pharmacy laboratory radiology ambulance renovation interior consulting plan approval".split(
    " ",
  );
const hindi = "हमें अस्पताल के लिए बेड मान्यता निर्माण उपकरण नक्शा लाइसेंस जमीन खर्च कितना समय चाहिए कृपया फोन करें".split(" ");
const gujarati = "અમારે હોસ્પિટલ શરૂ કરવી છે જમીન બેડની મંજૂરી સાધનો ખર્ચ નકશો કૃપા કરીને ફોન કરો લાઇસન્સ બાંધકામ".split(" ");

export interface InventedSubmission {
  receivedAt: Date;
  contacts: Contact[];
  flags: Flag[];
}

/** The submissions in order of receipt, the last just before `now`. */
export function* inventSubmissions(now: Date, count = ENQUIRIES): Generator<InventedSubmission> {
  const random = randomNumbers(20_261_122);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sentence = (from: readonly string[], length: number): string =>
    Array.from({ length }, () => pick(from)).join(" ");

  function details(person: number): string {
    const language = random();
    const urgent = random() < 0.03 ? "URGENT. " : "";
    if (language < 0.1) return `${urgent}${sentence(hindi, 24)}`;
    if (language < 0.2) return `${urgent}${sentence(gujarati, 24)}`;
    return `${urgent}We plan ${person % 300} beds in ${pick(towns)}.\n${sentence(words, 24)}`;
  }

  function contact(): Contact {
    const person = Math.floor(random() * count * 0.8);
    const lastName = lastNames[person % lastNames.length] ?? "";
    return {
      full_name: `${firstNames[Math.floor(person / 16) % firstNames.length]} ${lastName}`,
      organization: random() < 0.8 ? `${lastName} ${houses[person % houses.length]}` : null,
      email: `visitor${person}@example.in`,
      phone: `+91 ${String(7_000_000_000 + person * 24_593).replace(/(\d{5})/, "$1 ")}`,
      project_type: random() < 0.9 ? (pick(projectTypes) satisfies ProjectType) : null,
      project_details: details(person),
    };
  }

  const submissions = count / TOGETHER;
  for (let index = 0; index < submissions; index++) {
    const age = (1 - (index + 1) / submissions) * DAYS * DAY_MS;
    yield {
      receivedAt: new Date(now.getTime() - age),
      contacts: Array.from({ length: TOGETHER }, contact),
      flags: random() < 0.01 ? ["hidden-field"] : [],
    };
  }
}
