/** The labels, toasts and figures that the client's specification fixes, by file of content/ and field. */

/** The categories of the services, by key: each has one name, in the menu, on cards and on badges. */
export const fixedCategories = {
  infrastructure: "Infrastructure",
  equipment: "Equipment",
  compliance: "Compliance",
  technology: "Technology",
  "human-resources": "Human Resources",
  marketing: "Marketing",
  financial: "Financial",
  "patient-care": "Patient Care",
  emergency: "Emergency",
  research: "Research",
  specialty: "Specialty",
  legal: "Legal",
  education: "Education",
  operations: "Operations",
  hr: "HR",
  finance: "Finance",
  services: "Services",
  wellness: "Wellness",
  safety: "Safety",
  consulting: "Consulting",
  pharmacy: "Pharmacy",
  "digital-health": "Digital Health",
  "global-care": "Global Care",
  "waste-management": "Waste Management",
  "legal-compliance": "Legal Compliance",
  "ai-technology": "AI Technology",
  "preventive-care": "Preventive Care",
  "facility-services": "Facility Services",
} as const;

export type Category = keyof typeof fixedCategories;
export const categories = Object.keys(fixedCategories) as Category[];

export const fixedTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "content/site.yaml": {
    "nav.home": "Home",
    "nav.about": "About",
    "nav.services": "Services",
    "nav.vision": "Vision",
    "nav.contact": "Contact Us",
    "footer.careers": "Careers",
    "footer.caseStudies": "Case Studies",
    "widget.chat": "Chat on WhatsApp",
    "widget.call": "Call us",
    "widget.callTitle": "Call {phone}",
    "notFound.heading": "Oops! Page not found",
    "error.heading": "Unexpected Application Error!",
    ...Object.fromEntries(Object.entries(fixedCategories).map(([key, name]) => [`categories.${key}`, name])),
  },
  "content/home.yaml": {
    "hero.primary": "Get Started Today",
    "hero.secondary": "Explore Services",
    "about.button": "Start Your Project",
    "services.button": "Get Custom Quote",
    "testimonials.button": "Schedule Consultation",
    "vision.button": "Join Our Journey",
  },
  "content/contact.yaml": {
    "hero.primary": "Start Your Project",
    "hero.call": "Call Now",
  },
  "content/form.yaml": {
    send: "Send Message",
    sending: "Sending...",
    "projectTypes.new-hospital": "New Hospital Construction",
    "projectTypes.renovation": "Hospital Renovation",
    "projectTypes.equipment": "Medical Equipment Supply",
    "projectTypes.it-solutions": "IT Solutions",
    "projectTypes.consulting": "Consulting Services",
    "projectTypes.other": "Other",
    "toasts.missing.title": "Missing Information",
    "toasts.missing.description": "Please fill in all required fields.",
    "toasts.sent.title": "Message Sent Successfully!",
    "toasts.sent.description": "Thank you for reaching out. We'll get back to you within 24 hours.",
    "toasts.failed.title": "Error",
    "toasts.failed.description": "Failed to send message. Please try again.",
  },
};

/** Words that a text must keep; the rest of the sentence is free. */
export const fixedWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "content/company.yaml": { hours: "Mon-Sat, 9:00 AM - 7:00 PM", "chat.greeting": "services" },
  "content/contact.yaml": { "cards.email.note": "24 hours", "cards.urgent.text": "within 2 business hours" },
  "content/form.yaml": { promise: "24 hours" },
};

/** How the figures of a place begin, in their order: figure and first words of the label. */
export const fixedFigures: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "content/home.yaml": {
    "hero.stats": ["24+ integrated services", "500+ hospitals delivered", "99% client satisfaction"],
    "about.stats": ["15+ years", "₹500 crore+"],
    "testimonials.stats": ["500+ healthcare facilities", "98% client satisfaction", "24/7 support"],
    "vision.stats": ["1000+ hospitals by 2030", "₹5000 crore+", "50+ cities"],
    "contact.stats": ["15+ years", "500+ projects", "24/7 support", "Pan-India presence"],
  },
  "content/site.yaml": {
    "footer.stats": ["15+ years", "500+ projects", "24/7 support", "Pan-India presence"],
  },
  "content/contact.yaml": {
    stats: ["500+ hospitals delivered", "50+ team members", "15+ years"],
  },
};
