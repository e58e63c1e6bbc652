/** The keys of the categories, by the place where they are printed. content/site.yaml has their names. */
import { each, text } from "./field.ts";

const everywhere = [
  "infrastructure",
  "equipment",
  "compliance",
  "technology",
  "marketing",
  "research",
  "education",
] as const;
const onPages = ["hr", "finance", "services"] as const;

/** Categories in the menu. */
export const navCategories = [
  ...everywhere,
  "human-resources",
  "financial",
  "patient-care",
  "emergency",
  "specialty",
  "legal",
  "operations",
] as const;

/** Categories on the cards of the home page. */
export const cardCategories = [...everywhere, ...onPages, "operations", "wellness", "safety", "consulting"] as const;

/** Badges on the service pages. */
export const pageBadges = [
  ...everywhere,
  ...onPages,
  "pharmacy",
  "digital-health",
  "global-care",
  "waste-management",
  "legal-compliance",
  "ai-technology",
  "preventive-care",
  "facility-services",
] as const;

type Category = (typeof navCategories | typeof cardCategories | typeof pageBadges)[number];
const all: readonly Category[] = [...new Set<Category>([...navCategories, ...cardCategories, ...pageBadges])];

/** The name of each category, the same wherever it is printed. */
export const categories = each(all, text("Name of the category as printed", "Compliance"));
export type CategoryNames = Readonly<Record<Category, string>>;
