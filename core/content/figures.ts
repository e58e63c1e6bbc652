/**
 * The figures that the site may claim, as printed. A text that claims any other stops the build (claims.ts). Add a
 * figure only with the company's approval.
 */

/** Figures of the company, allowed on every page. */
export const companyFigures: readonly string[] = [
  "24+",
  "500+",
  "99%",
  "98%",
  "15+",
  "15+ years",
  "15 years",
  "₹500 crore+",
  "1000+",
  "₹5000 crore+",
  "50+",
  "24/7",
  "24 hours",
  "2 business hours",
];

/**
 * Figures of one service, allowed on its own page only; the page shows all of them (tests/conformance). A service
 * without an entry uses those of the company.
 */
export const serviceFigures: Readonly<Record<string, readonly string[]>> = {
  "hospital-construction": ["50+", "12-18 months", "100%"],
  "interior-design": ["95%", "40%+"],
  "medical-equipment": ["1000+", "50+", "up to 5 years"],
  licensing: ["98%", "3-6 months", "200+"],
  "it-solutions": ["100+", "99.9%"],
  "staff-recruitment": ["2000+", "95%", "2-4 weeks"],
  "hospital-branding": ["150%", "300%", "400%+"],
  "insurance-tpa": ["98%", "45-60 days", "25+"],
  homecare: ["96%", "30%", "50%"],
  ambulance: ["8-12 min", "24/7", "50 km"],
  pharmacy: ["2-4 weeks", "4+"],
  telehealth: ["1-2 weeks", "1000+", "99.9%"],
  "medical-research": ["3-6 months", "95%", "25+"],
  "medical-tourism": ["2-3 months", "15+", "98%"],
  "biomedical-waste": ["2-4 weeks", "100%", "30%"],
  "medico-legal": ["3-4 weeks", "100%", "90%"],
  "ai-integration": ["4-6 weeks", "95%", "300%"],
  "preventive-health": ["2-3 weeks", "50+", "85%"],
  "training-cme": ["2-4 months", "MCI/NMC", "92%"],
  "facility-management": ["24/7", "100%", "25%"],
  digitization: ["1M+", "99.9%", "4-8 weeks", "90%", "Instant"],
  "disaster-preparedness": ["6-8 weeks", "100%", "under 5 minutes"],
  "financial-consulting": ["40%", "300%", "4-6 weeks", "25-40%", "150%"],
  "accreditation-coaching": ["98%", "100+", "6-12 months", "3 years"],
};

/** Parts of a figure or of a timeline that a sentence of the page may use alone. */
const serviceWordings: Readonly<Record<string, readonly string[]>> = {
  "medical-equipment": ["5 years"],
  // The open last step of the timeline: "Week 7+".
  "hospital-branding": ["7+"],
};

/** Normalizes a printed figure: case, spaces, commas and the kind of dash do not matter. */
export const plain = (figure: string): string =>
  figure
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015]/g, "-")
    .replaceAll(/[\s,]/g, "");

/** Whether the page of this service may claim the figure; without a service, whether every page may. */
export function isApproved(figure: string, slug?: string): boolean {
  const own = slug ? [...(serviceFigures[slug] ?? []), ...(serviceWordings[slug] ?? [])] : [];
  return [...companyFigures, ...own].some((approved) => plain(approved) === plain(figure));
}
