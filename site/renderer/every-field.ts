/** A content in which every optional field has a value: the styles of a route are pruned against its pages. */
import { z } from "zod";
import { caseStudy } from "../../core/content/case-study.ts";
import { noteOf, unwrapType } from "../../core/content/content-issue.ts";
import { type Content, pageSchemas } from "../../core/content/read-content.ts";
import { service } from "../../core/content/service.ts";

/** Entries of a list that was empty. */
const ENTRIES = 4;
/** The name of a picture that staff added. */
const PICTURE = `${"0".repeat(32)}-1600x1200`;

/** The value, with the examples of the schema where it has none. */
function filled<T>(type: z.core.$ZodType, value?: T): T;
function filled(type: z.core.$ZodType, value: unknown): unknown {
  const inner = unwrapType(type);
  if (inner instanceof z.ZodObject) {
    const given = (value ?? {}) as Record<string, unknown>;
    const parts = Object.entries<z.core.$ZodType>(inner.shape);
    return { ...given, ...Object.fromEntries(parts.map(([name, part]) => [name, filled(part, given[name])])) };
  }
  if (inner instanceof z.ZodArray) {
    const entries = (value ?? []) as unknown[];
    return (entries.length > 0 ? entries : Array(ENTRIES).fill(undefined)).map((each) => filled(inner.element, each));
  }
  if (value !== undefined && value !== null) return value;
  if (inner instanceof z.ZodEnum) return inner.options[0];
  if (inner instanceof z.ZodLiteral) return inner.value;
  if (z.globalRegistry.get(inner)?.kind === "picture") return PICTURE;
  const { example = "" } = noteOf(type);
  return inner instanceof z.ZodNumber ? Number(example) : example;
}

/** The planner's data stay as they are: their optional fields decide on what a plan holds, and refer to each other. */
export function withEveryField(content: Content): Content {
  const { planner: _planner, ...schemas } = pageSchemas;
  const { slug } = content.services[0] ?? { slug: "" };
  return {
    ...content,
    ...filled(z.object(schemas), content),
    services: content.services.map((each) => filled(service, each)),
    caseStudies: [{ ...filled(caseStudy, { scope: [slug] } as Content["caseStudies"][number]), slug: "example" }],
    placeholders: [],
  };
}
