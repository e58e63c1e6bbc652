/** Names and letters from which the enquiries of past weeks are made. */
import type { ProjectType } from "../../../../enquiry/fields.ts";

export const names = [
  ["Dr. Vikram", "Chauhan", "Chauhan Hospital"],
  ["Meenal", "Kapadia", "Kapadia Diagnostics"],
  ["Sunil", "Ghosh", "Ghosh Nursing Home"],
  ["Dr. Fatima", "Sayed", "Noor Women's Hospital"],
  ["Prakash", "Hegde", "Hegde Health Trust"],
  ["Lata", "Bhosale", "Bhosale Eye Clinic"],
  ["Arvind", "Choudhary", "Choudhary Polyclinic"],
  ["Dr. Teena", "Varghese", "Varghese Dental Centre"],
  ["Mukesh", "Rana", "Rana Orthopaedics"],
  ["Shabana", "Ansari", "Ansari Maternity Home"],
  ["Raghav", "Iyengar", "Iyengar Heart Institute"],
  ["Dr. Pallavi", "Saxena", "Saxena Child Care"],
] as const;

export const surnames = ["Shetty", "Bose", "Malhotra", "Pillai", "Naik", "Gill", "Dutta", "Rathi", "Fernandes", "Jain"];

export const cities = ["Surat", "Pune", "Nagpur", "Bhopal", "Mysuru", "Patna", "Rajkot", "Kochi", "Jaipur", "Ranchi"];

export const texts: readonly [ProjectType | null, string][] = [
  [
    "new-hospital",
    "We plan a hospital of {beds} beds in {city}. Please tell us how you begin and what the report costs.",
  ],
  ["new-hospital", "Land of 1.5 acres in {city}. Which licences come before the drawings?"],
  ["new-hospital", "Turnkey hospital of {beds} beds in {city}, loan is sanctioned. Please call."],
  ["new-hospital", "{city} માં {beds} બેડની હોસ્પિટલ બનાવવી છે. ખર્ચનો અંદાજ આપશો?"],
  ["equipment", "Quotation for a {beds}-bed ICU in {city}: ventilators, monitors, central station."],
  ["equipment", "CSSD equipment for {city}. Our steriliser is from 1998."],
  ["equipment", "हमें {city} के लिए डिजिटल एक्स-रे मशीन चाहिए। कीमत और समय बताइए।"],
  ["consulting", "NABH preparation for a hospital of {beds} beds in {city}. Who comes, and how often?"],
  ["consulting", "{city} में {beds} बेड का अस्पताल है, फायर NOC के लिए मदद चाहिए।"],
  ["consulting", "PC-PNDT and AERB registration for a new diagnostic centre in {city}."],
  ["renovation", "Two floors of our hospital in {city} need renovation, {beds} beds, without closing."],
  ["renovation", "અમારા {city} ના ક્લિનિકનું રિનોવેશન કરાવવું છે."],
  ["it-solutions", "HIS with billing and pharmacy for {beds} beds in {city}. We use paper today."],
  ["it-solutions", "Tele-ICU between our two hospitals near {city}. Do you integrate with ABDM?"],
  ["other", "Training on biomedical waste for {beds} nurses in {city}."],
  [null, "Please send your brochure to {city}."],
];
