/** Whether the network and the stream of changes are there, and what time it is at the desk. */
import { useSyncExternalStore } from "react";

export interface Connection {
  online: boolean;
  /** Since when changes of others do not arrive by themselves; null while they do. Milliseconds. */
  notLiveSince: number | null;
}

let state: Connection = { online: true, notLiveSince: null };
const listeners = new Set<() => void>();

function set(change: Partial<Connection>): void {
  const next = { ...state, ...change };
  if (next.online === state.online && next.notLiveSince === state.notLiveSince) return;
  state = next;
  for (const listener of listeners) listener();
}

const connection = (): Connection => state;

function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection);

/** Whether the desk was out of reach, or changes of others do not arrive by themselves. */
export const isCutOff = (): boolean => !state.online || state.notLiveSince !== null;

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
  set({ online: true });
}

export const noteNoNetwork = (): void => set({ online: false });
export const noteLive = (): void => set({ online: true, notLiveSince: null });
export const noteNotLive = (): void => set({ notLiveSince: state.notLiveSince ?? deskNow() });
