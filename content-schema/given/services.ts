/** The 24 services of the client's specification: order, addresses, names and categories. More services may follow them. */

export interface GivenService {
  slug: string;
  /** In the menu and in the title of the page. */
  name: string;
  /** On cards and as the heading of the page. */
  title: string;
  navCategory: string;
  cardCategory: string;
  badge: string;
}

/** One line for each: slug, name, title, navCategory, cardCategory and badge. */
const table = `
hospital-construction | Hospital Construction | Hospital Construction | Infrastructure | Infrastructure | Infrastructure
interior-design | Interior Design & Execution | Interior Design & Execution | Infrastructure | Infrastructure | Infrastructure
medical-equipment | Medical Equipment Supply & Installation | Medical Equipment | Equipment | Equipment | Equipment
licensing | Licensing & Accreditation (NABH, NABL, JCI) | Licensing & Accreditation | Compliance | Compliance | Compliance
it-solutions | Hospital Information Systems & IT | Hospital IT Solutions | Technology | Technology | Technology
staff-recruitment | Staff Recruitment | Staff Recruitment | Human Resources | HR | HR
hospital-branding | Hospital Branding & Marketing | Hospital Branding | Marketing | Marketing | Marketing
insurance-tpa | Insurance & TPA Empanelment | Insurance & TPA | Financial | Finance | Finance
homecare | Homecare Services | Homecare Services | Patient Care | Services | Services
ambulance | Ambulance & Emergency Services | Ambulance & Emergency | Emergency | Services | Services
pharmacy | Pharmacy Setup | Pharmacy Setup | Patient Care | Services | Pharmacy
telehealth | Telehealth | Telehealth | Technology | Technology | Digital Health
medical-research | Medical Research & Clinical Trials | Medical Research | Research | Research | Research
medical-tourism | Medical Tourism | Medical Tourism | Specialty | Services | Global Care
biomedical-waste | Biomedical Waste Management | Biomedical Waste | Operations | Operations | Waste Management
medico-legal | Medico-Legal Compliance | Medico-Legal | Legal | Compliance | Legal Compliance
ai-integration | AI & Digital Health Integration | AI Integration | Technology | Technology | AI Technology
preventive-health | Preventive Health & Corporate Wellness | Preventive Health | Specialty | Wellness | Preventive Care
training-cme | Training & CME Coordination | Training & CME | Education | Education | Education
facility-management | Facility & Housekeeping Management | Facility Management | Operations | Operations | Facility Services
digitization | Digitization & Records Archival | Digitization & Records | Operations | Operations | Technology
disaster-preparedness | Disaster & Emergency Preparedness | Disaster Preparedness | Emergency | Safety | Facility Services
financial-consulting | Financial & Operational Consulting | Financial Consulting | Financial | Consulting | Finance
accreditation-coaching | Accreditation Coaching | Accreditation Coaching | Compliance | Compliance | Compliance
`;

/** In their order: the first has the number 1. */
export const givenServices: readonly GivenService[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [slug = "", name = "", title = "", navCategory = "", cardCategory = "", badge = ""] = line.split(" | ");
    return { slug, name, title, navCategory, cardCategory, badge };
  });

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

/** The steps of the two services with a programme: when and title. */
export const programmes: Readonly<Record<string, readonly string[]>> = {
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
