/**
 * The 24 services of the client's specification: order, addresses, names and categories. More services may follow them.
 */
import type { Category } from "./texts.ts";

export interface FixedService {
  slug: string;
  /** In the menu and in the title of the page. */
  name: string;
  /** On cards and as the heading of the page. */
  title: string;
  navCategory: Category;
  cardCategory: Category;
  badge: Category;
}

/** One line for each: slug, name, title, navCategory, cardCategory and badge. */
const table = `
hospital-construction | Hospital Construction | Hospital Construction | infrastructure | infrastructure | infrastructure
interior-design | Interior Design & Execution | Interior Design & Execution | infrastructure | infrastructure | infrastructure
medical-equipment | Medical Equipment Supply & Installation | Medical Equipment | equipment | equipment | equipment
licensing | Licensing & Accreditation (NABH, NABL, JCI) | Licensing & Accreditation | compliance | compliance | compliance
it-solutions | Hospital Information Systems & IT | Hospital IT Solutions | technology | technology | technology
staff-recruitment | Staff Recruitment | Staff Recruitment | human-resources | hr | hr
hospital-branding | Hospital Branding & Marketing | Hospital Branding | marketing | marketing | marketing
insurance-tpa | Insurance & TPA Empanelment | Insurance & TPA | financial | finance | finance
homecare | Homecare Services | Homecare Services | patient-care | services | services
ambulance | Ambulance & Emergency Services | Ambulance & Emergency | emergency | services | services
pharmacy | Pharmacy Setup | Pharmacy Setup | patient-care | services | pharmacy
telehealth | Telehealth | Telehealth | technology | technology | digital-health
medical-research | Medical Research & Clinical Trials | Medical Research | research | research | research
medical-tourism | Medical Tourism | Medical Tourism | specialty | services | global-care
biomedical-waste | Biomedical Waste Management | Biomedical Waste | operations | operations | waste-management
medico-legal | Medico-Legal Compliance | Medico-Legal | legal | compliance | legal-compliance
ai-integration | AI & Digital Health Integration | AI Integration | technology | technology | ai-technology
preventive-health | Preventive Health & Corporate Wellness | Preventive Health | specialty | wellness | preventive-care
training-cme | Training & CME Coordination | Training & CME | education | education | education
facility-management | Facility & Housekeeping Management | Facility Management | operations | operations | facility-services
digitization | Digitization & Records Archival | Digitization & Records | operations | operations | technology
disaster-preparedness | Disaster & Emergency Preparedness | Disaster Preparedness | emergency | safety | facility-services
financial-consulting | Financial & Operational Consulting | Financial Consulting | financial | consulting | finance
accreditation-coaching | Accreditation Coaching | Accreditation Coaching | compliance | compliance | compliance
`;

/** In their order: the first has the number 1. */
export const fixedServices: readonly FixedService[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [slug = "", name = "", title = "", ...categories] = line.split(" | ");
    const [navCategory, cardCategory, badge] = categories as [Category, Category, Category];
    return { slug, name, title, navCategory, cardCategory, badge };
  });

/**
 * The categories that the fixed services have in one place: in the menu, on cards or as a badge. A new service has one
 * of them.
 */
export const categoriesIn = (place: "navCategory" | "cardCategory" | "badge"): Category[] => [
  ...new Set(fixedServices.map((service) => service[place])),
];

/** Labels that the specification gives as examples: each is on one service page at least. */
export const exampleButtons = [
  "Get Quote",
  "View Portfolio",
  "Schedule Consultation",
  "See Demo",
  "Find Talent",
  "Get Empaneled",
  "Launch Homecare",
  "Emergency Call",
  "Launch Programs",
];

/** The steps of the two services with a timeline: when and title. */
export const timelines: Readonly<Record<string, readonly string[]>> = {
  licensing: ["Week 1-2 Gap assessment", "Week 3-8 Documentation", "Week 9-12 Submission", "Week 13-16 Approval"],
  "hospital-branding": ["Week 1-2 Brand strategy", "Week 3-4 Creative", "Week 5-6 Digital setup", "Week 7+ Launch"],
};

/** The subjects of the pages with a card of tags. */
export const topics: Readonly<Record<string, readonly string[]>> = {
  "training-cme": ["DNB", "Nursing", "Paramedical", "CME"],
  digitization: ["OCR", "Cloud Storage", "Search", "Compliance"],
  "disaster-preparedness": ["Fire", "Pandemic", "Cyber", "Mass Casualty"],
  "accreditation-coaching": ["NABH", "NABL", "JCI", "ISO 9001"],
};
