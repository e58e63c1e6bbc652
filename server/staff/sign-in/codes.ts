/** What the desk adds to codes by mail: its errors, and the end of all codes of a person. */
import sql, { type Sql } from "sql-template-tag";
import { type CheckedCode, type CodePurpose, checkCode } from "../../codes/codes.ts";
import type { Database } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";

/** The statements for when a person has used or made a passkey: no code lets them in any more. */
export const endCodesOf = (staffId: string): Sql[] => [
  sql`UPDATE codes SET hash = NULL WHERE staff_id = ${staffId}`,
  sql`UPDATE staff SET code_allowed_until = NULL WHERE id = ${staffId} AND code_allowed_until IS NOT NULL`,
];

/** Counts a try and checks it. @throws HttpError DESK11 */
export async function requireCode(
  database: Database,
  step: string,
  purpose: CodePurpose,
  typed: string,
): Promise<CheckedCode> {
  const checked = await checkCode(database, { purpose, mark: step, typed });
  if ("spend" in checked) return checked;
  throw deskErrors.codeRefused(checked);
}

/** The error for a code that was used up, perhaps at this very moment. */
export const usedCode = () => deskErrors.codeRefused({ triesLeft: 0, expired: true });
