import { z } from "zod";
import type { Measurement } from "../../../enquiry/vitals.ts";

/** Longer times come from a clock that was changed meanwhile. */
const LONGEST_MS = 3_600_000;
const HIGHEST_CLS = 1000;

const time = z.number().min(0).max(LONGEST_MS).exactOptional();

/** A measurement that a page may send. Strict, so that no free text is accepted. */
export const measurementSchema = z
  .strictObject({
    page: z.string().max(200),
    LCP: time,
    INP: time,
    CLS: z.number().min(0).max(HIGHEST_CLS).exactOptional(),
  })
  .refine(({ LCP, INP, CLS }) => [LCP, INP, CLS].some((value) => value !== undefined)) satisfies z.ZodType<Measurement>;
