/** The invented people who work at the demo's desk. */
import type { Role } from "../contract/session.ts";

export interface DemoPerson {
  name: string;
  mail: string;
  role: Role;
  /** When the person joined. */
  daysAgo: number;
}

/** By the short name that the stories use. */
export const people = {
  you: { name: "Demo owner", mail: "owner@example.in", role: "owner", daysAgo: 90 },
  asha: { name: "Asha Mehta", mail: "asha@example.in", role: "owner", daysAgo: 90 },
  nilesh: { name: "Nilesh Parmar", mail: "nilesh@example.in", role: "staff", daysAgo: 88 },
  farida: { name: "Farida Shaikh", mail: "farida@example.in", role: "staff", daysAgo: 88 },
  karthik: { name: "Karthik Iyer", mail: "karthik@example.in", role: "staff", daysAgo: 88 },
  devyani: { name: "Devyani Rathod", mail: "devyani@example.in", role: "staff", daysAgo: 88 },
} as const satisfies Record<string, DemoPerson>;

export type Who = keyof typeof people;
