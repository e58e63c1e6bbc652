/** How an act of a person on an enquiry is defined. */
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Act, Colleague } from "../../contract/work.ts";
import type { Database } from "../../database/database.ts";
import type { DeskContent } from "../../enquiries/desk-content.ts";
import type { Change } from "../work/act.ts";
import type { FoundEnquiry } from "../work/find-enquiry.ts";

/** The scene of an act: who acts, on which enquiry, and when. */
export interface Scene {
  by: Colleague;
  found: FoundEnquiry;
  at: string;
  database: Database;
  content: DeskContent;
}

export interface ActDefinition<Input extends Act = Act> {
  schema: z.ZodType<Input>;
  change(scene: Scene, input: Input): Change | Promise<Change>;
  /** Refuses people who may not, with an HttpError. */
  allow?(request: FastifyRequest, found: FoundEnquiry): Promise<void>;
  /** Whether it is for enquiries that are set aside. Every other act is refused for them. */
  whileSetAside?: boolean;
}

/** Reads and checks the body before the act sees it. */
export const define = <Input extends Act>(definition: ActDefinition<Input>): ActDefinition =>
  definition as unknown as ActDefinition;

/** The enquiry is another's, although the person saw its newest version. */
export class TakenError extends Error {
  override name = "TakenError";
}
