/**
 * Questions that only the company can answer before the launch. Nothing on the site depends on an answer; each would allow a better
 * sentence or correct a given label. Delete a question once it is settled.
 */
export const openQuestions: readonly string[] = [
  "Are the 500+ hospitals those served with one or more of the services? Then the home page can say so below the figures of the hero.",
  "Ambulance: is the response of 8-12 min counted inside the area of the base, and the radius of 50 km that of transfers between " +
    "hospitals? Then the page can say so in its note.",
  "Medical equipment: is the company registered in Form MD-42 for selling devices? Then the page names the number.",
  'Training: may the label "Accreditation" of the figure MCI/NMC become "Norms"? The MCI was replaced by the NMC in 2020.',
  "Which expert of the company signs the durations, laws and answers on the service pages? A name and a date are needed.",
  "Planner: who approves the lengths in content/programme.yaml? With a name and a date under approved it shows months and a total.",
  "Planner: which expert signs the forms, the validity, the laws and what a running hospital needs in content/programme.yaml? Until " +
    "then the times that laws give to authorities (limit) stay out of the page.",
];
