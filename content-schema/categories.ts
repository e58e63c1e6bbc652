/** The keys of the categories, by the place where they are printed. content/site.yaml has their names. */
import { each, text } from "./field.ts";

/** Categories in the menu. */
export const navCategories = [
  "infrastructure",
  "equipment",
  "compliance",
  "technology",
  "human-resources",
  "marketing",
  "financial",
  "patient-care",
  "emergency",
  "research",
  "specialty",
  "legal",
  "education",
  "operations",
] as const;

/** Categories on the cards of the home page. */
export const cardCategories = [
  "infrastructure",
  "equipment",
  "compliance",
  "technology",
  "hr",
  "marketing",
  "finance",
  "services",
  "operations",
  "research",
  "wellness",
  "education",
  "safety",
  "consulting",
] as const;

/** Badges on the service pages. */
export const pageBadges = [
  "infrastructure",
  "equipment",
  "compliance",
  "technology",
  "hr",
  "marketing",
  "finance",
  "services",
  "pharmacy",
  "digital-health",
  "research",
  "global-care",
  "waste-management",
  "legal-compliance",
  "ai-technology",
  "preventive-care",
  "education",
  "facility-services",
] as const;

type Category = (typeof navCategories | typeof cardCategories | typeof pageBadges)[number];
const all: readonly Category[] = [...new Set<Category>([...navCategories, ...cardCategories, ...pageBadges])];

/** The name of each category, the same wherever it is printed. */
export const categories = each(all, text("Name of the category as printed", "Compliance"));
export type CategoryNames = Readonly<Record<Category, string>>;
