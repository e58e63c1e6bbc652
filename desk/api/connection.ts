/** Whether the network and the stream of changes are there, and what time it is at the desk. */
import { createStore } from "./store.ts";

export interface Connection {
  online: boolean;
  /** Since when changes of others do not arrive by themselves; null while they do. Milliseconds. */
  notLiveSince: number | null;
}

const connection = createStore<Connection>({ online: true, notLiveSince: null });

function change(part: Partial<Connection>): void {
  const before = connection.get();
  const next = { ...before, ...part };
  if (next.online !== before.online || next.notLiveSince !== before.notLiveSince) connection.set(next);
}

export const useConnection = connection.useValue;

/** Whether the desk was out of reach, or changes of others do not arrive by themselves. */
export function isCutOff(): boolean {
  const { online, notLiveSince } = connection.get();
  return !online || notLiveSince !== null;
}

/** Whether the desk can be reached. Everything that saves is disabled without. */
export const useOnline = (): boolean => useConnection().online;

/** How far this device's clock is behind the server's, in milliseconds. */
let behindMs = 0;

/** The time at the server, in milliseconds: clocks of phones are often minutes off. */
export const deskNow = (): number => Date.now() + behindMs;

/** Called with each answer. @param date the Date header, in whole seconds */
export function noteAnswer(date: string | null): void {
  const sent = Date.parse(date ?? "");
  if (Math.abs(sent - deskNow()) > 2000) behindMs = sent - Date.now();
  change({ online: true });
}

export const noteNoNetwork = (): void => change({ online: false });
export const noteLive = (): void => change({ online: true, notLiveSince: null });
export const noteNotLive = (): void => change({ notLiveSince: connection.get().notLiveSince ?? deskNow() });
