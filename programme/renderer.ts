/**
 * The interface of dist-render/: the planner's components and engine, which the build puts into one module. The server
 * loads it by its path, so no source import crosses from server to site (docs/decisions/0049-rendering-on-request.md).
 */

/** A plan as the text of an enquiry. */
export interface PlanLetter {
  details: string;
  projectType: "new-hospital" | "renovation";
}

/** A plan on paper: the name of the template and its data. */
export interface PlanSheet {
  template: "plan";
  data: object;
  fileName: string;
}

/** Functions of the query of an address. Unknown parameters and values count as not answered, and none is repeated. */
export interface PlanRenderer {
  /** Whether the query has a parameter of the planner. */
  hasAnswers: (query: string) => boolean;
  /**
   * The page of the plan as HTML, in which every text is escaped.
   * @param now decides which months question 6 offers
   */
  page: (query: string, now: Date) => string;
  /** The plan as data, ready for JSON. */
  json: (query: string) => unknown;
  letter: (query: string) => PlanLetter;
  /**
   * The plan as a sheet for the typesetter (sheets/); undefined when the site was built without sheets.
   * @param made is printed on it
   */
  sheet: (query: string, made: Date) => PlanSheet | undefined;
}

/** The module dist-render/plan.cjs. */
export interface RendererModule {
  /** @param data dist-render/data.json of the same build */
  createPlanRenderer: (data: unknown) => PlanRenderer;
}
