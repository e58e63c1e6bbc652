/** When the last backup was made. The desk shows its age. */
import type { EnquiryRepository } from "./enquiry-repository.ts";

const SETTING = "backup";

/** Resolves to null when no backup was ever recorded. */
export async function lastBackup({ getStoredSetting }: EnquiryRepository): Promise<{ at: string } | null> {
  const at = await getStoredSetting(SETTING);
  return at === null ? null : { at };
}

/** If another one is recorded at the same time, either of the two stays. */
export async function recordBackup(repository: EnquiryRepository, now: Date): Promise<void> {
  const before = await repository.getStoredSetting(SETTING);
  await repository.compareAndSetStoredSetting(SETTING, now.toISOString(), before);
}
