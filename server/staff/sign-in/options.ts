import type { DeskContext } from "../../app-context.ts";
import type { SendCode } from "./codes.ts";
import type { SignInLimits } from "./limits.ts";

/** The options that the plugins in this folder are registered with. */
export interface SignInOptions {
  context: DeskContext;
  limits: SignInLimits;
  sendCode: SendCode;
  /** The company's name, for mails and passkeys. */
  company: () => string;
}
