/**
 * Questions that only the company can answer before the launch. Nothing on the site depends on an answer; each would allow a better
 * sentence or correct a given label. Delete a question once it is settled.
 */
export const openQuestions: readonly string[] = [
  "Are the 500+ hospitals those served with one or more of the services? Then the home page can say so below the figures of the hero.",
  "Ambulance: is the response of 8-12 min counted inside the area of the base, and the radius of 50 km that of transfers between " +
    "hospitals? Then the page can say so in its note.",
  "The home page says 99% and 98% client satisfaction, 24+ and 24 services, and 500+ hospitals, projects and facilities; construction " +
    "has 50+ projects, interiors 500+ hospitals. Which of them counts what, and over which years?",
  "Construction: who builds, a crew of the company or contractors under its engineer on site? The tagline says one team.",
  "Medical equipment: is the warranty of up to 5 years the maker's? Then figuresNote says: The warranty is the maker's, machine by machine.",
  "Medical equipment: who invoices the machines, with which margin, and is any commission taken? The page compares bids for the owner.",
  "Medical equipment: is the company registered in Form MD-42 for selling devices? Then the page names the number.",
  'Licensing: may the label "Time to approval" become "Time to file"? The page promises no date of an authority. And 98% of how many ' +
    "applications?",
  "IT: of which product are the 99.9% uptime and the 24/7 support, for hospitals run by others, too? If it is measured at the server, " +
    "figuresNote says: Uptime as measured at the server, not at each desk.",
  "Branding and homecare: which study or hospital gave 150% patients, 300% growth, 400%+ ROI, 30% faster recovery and 50% lower " +
    "readmission? The advertising code (ASCI) and the consumer authority (CCPA) want the study behind such a figure.",
  "Digitization: is 99.9% the accuracy of the typed index? Then figuresNote says: Accuracy of the typed index, not of OCR. And how many " +
    "pages fit into 4-8 weeks? Ten years of 100 beds are some millions.",
  "Disaster preparedness: is the response of under 5 minutes measured in drills? Then figuresNote says: Measured in drills.",
  "Finance: what do cost reduction 40%, savings 25-40%, profit growth 150% and ROI 300% count, so that they do not overlap?",
  'Training: may the label "Accreditation" of the figure MCI/NMC become "Norms"? The MCI was replaced by the NMC in 2020.',
  "Which expert of the company signs the durations, laws and answers on the service pages? A name and a date are needed.",
  "Planner: who approves the lengths in content/programme.yaml? With a name and a date under approved it shows months and a total.",
  "Planner: which expert signs the forms, the validity, the laws and what a running hospital needs in content/programme.yaml? Until " +
    "then the times that laws give to authorities (limit) stay out of the page.",
];
