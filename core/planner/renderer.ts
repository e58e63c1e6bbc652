/**
 * The planner's components and engine, between the site, which the build puts into dist-render/fragments.mjs, and the
 * server, which loads that module by its path (docs/decisions/0068-one-renderer.md).
 */

/** A plan as the text of an enquiry. */
export interface PlanLetter {
  details: string;
  projectType: "new-hospital" | "renovation";
}

/** A plan on paper: the name of the template and its data. */
export interface PlanPdf {
  template: "plan";
  data: object;
  fileName: string;
}

/** The preview of a plan's link in a chat. */
export interface PlanCard {
  title: string;
  description: string;
  address: string;
  image: string;
  template: "card";
  data: object;
}

/** Functions of the query of an address. Unknown parameters and values count as not answered, and none is repeated. */
export interface PlanRenderer {
  /** Whether the query has a parameter of the planner. */
  hasAnswers: (query: string) => boolean;
  /** The page of the plan as HTML, in which every text is escaped. */
  page: (query: string) => string;
  /** The plan as data, ready for JSON. */
  json: (query: string) => unknown;
  letter: (query: string) => PlanLetter;
  /** The card of the plan; undefined when the site was built without PDFs. */
  card: (query: string) => PlanCard | undefined;
  /**
   * The plan as a document for the typesetter (core/pdf/); undefined when the site was built without PDFs.
   * @param made is printed on it
   */
  pdf: (query: string, made: Date) => PlanPdf | undefined;
}

/** The interface of dist-render/fragments.mjs. */
export interface RendererModule {
  /** @param data the data that the site made of its texts for it */
  createPlanRenderer: (data: unknown) => PlanRenderer;
}
