/**
 * Allowed imports between folders, checked by `npm test -- structure`. The files of a folder may import each other and
 * what the folder's row names, nothing else. A row speaks for its folder without the subfolders that have rows of their
 * own, so a new folder inherits the row above it. Test files have rows further down.
 */
const enquiry = "enquiry";
const programme = "programme";
const schema = "content-schema";

/** What every part of a page may use. */
const blocks = ["site/components", "site/error", "site/lib", schema, enquiry];
/** The parts of pages. They do not import each other, except where a row says so. */
const parts = [
  "site/shell",
  "site/home",
  "site/service",
  "site/case-study",
  "site/contact",
  "site/carousel",
  "site/enquiry-form",
  "site/plan",
  "site/receipt",
];
const buildTime = ["site/lib", "site/seo", "site/images", "site/fonts", "site/styles", "site/scripts"];

/** The rooms of the desk, which do not import each other, and what each may use. */
const deskRooms = ["inbox", "live", "messages", "statistics", "requests", "system"].map(
  (room) => `server/desk/${room}`,
);
const staffRooms = ["sign-in", "people"].map((room) => `server/staff/${room}`);
const deskBase = [
  "server/privacy",
  "server/config.ts",
  "server/codes",
  "server/words",
  "server/site",
  "server/app-context.ts",
  "server/http",
  "server/database",
  "server/enquiries",
  "server/jobs",
  "server/mail",
  "server/monitoring",
  "server/plain-text.ts",
  "server/package-info.ts",
  // What processes of their own do at their start.
  "server/child-limits.ts",
  "server/contract",
  "server/staff/session",
  "server/desk/enquiry",
  schema,
  enquiry,
];

const allowed = {
  enquiry: [],
  programme: [],
  "content-schema": [enquiry, programme],

  "site/components": [schema],
  "site/error": ["site/components", schema],
  "site/images": ["site/components", schema],
  "site/fonts": [],
  "site/styles": [],
  "site/scripts": ["site/components", enquiry, "site/plan"],
  // lib collects the props of components from the content and therefore knows their types.
  "site/lib": ["site/components", "site/error", "site/plan", "sheets", schema, enquiry],
  "site/shell": blocks,
  "site/home": [...blocks, "site/images"],
  "site/service": blocks,
  "site/case-study": blocks,
  "site/contact": blocks,
  "site/carousel": blocks,
  // The planner: its form, its chart and its licences, drawn by the build, by the server on request, and by the browser. A
  // plan is sent by writing it into the draft of the enquiry form.
  "site/plan": [...blocks, "site/enquiry-form", programme, "sheets"],
  // The receipt, drawn by the server on request. A correction uses the fields of the enquiry form.
  "site/receipt": [...blocks, "site/enquiry-form"],
  "site/notices": blocks,
  "site/enquiry-form": [...blocks, "site/notices"],
  // Social cards repeat the drawings of the home page, and cut pictures as the pages do.
  "site/seo": ["site/components", "site/home", "site/images", "site/fonts", "site/styles", schema],
  // Renders the pages of any content on any host, and writes them into a folder.
  "site/renderer": [
    "site/components",
    "site/home",
    "site/lib",
    "site/images",
    "site/seo",
    "site/plan",
    "site/receipt",
    "site/enquiry-form",
    "sheets",
    schema,
    enquiry,
  ],
  "site/middleware.ts": ["site/renderer"],
  "site/layouts": [...blocks, ...buildTime, "site/shell"],
  "site/pages": [...blocks, ...buildTime, ...parts, "site/renderer", "site/notices", "site/layouts", programme],

  // The sheets of paper: Typst templates and what fills them in, at build and on request.
  sheets: [schema, enquiry],

  // Only these files know every room: they read the settings of all, and put the server together.
  server: [
    "server/app-context.ts",
    "server/http",
    "server/intake",
    "server/database",
    "server/enquiries",
    "server/jobs",
    "server/mail",
    "server/monitoring",
    "server/privacy",
    "server/plan",
    "server/site",
    "server/desk",
    "server/desk/live",
    "server/demo",
    "server/ways/whatsapp",
    "server/words",
    schema,
    enquiry,
  ],
  // Reads and writes either database. Of the tables it knows the schema and its marks.
  "server/database": [],
  // Enquiries in the database: what is stored, derived, told, sealed, erased, and kept while the database cannot be reached; and the
  // store that opens it.
  "server/enquiries": ["server/config.ts", "server/database", schema, enquiry],
  // What is done later and what comes back. It knows neither mail nor desk: they add their lanes and routines.
  "server/jobs": ["server/database", "server/enquiries", enquiry],
  // Codes of six digits by mail, for staff and for receipts.
  "server/codes": ["enquiry", "server/database", "server/enquiries"],
  // The words of the site at the desk: the edits of staff over the seed, what is shown of them, and publishing.
  "server/words": [
    "server/contract",
    "server/config.ts",
    "server/app-context.ts",
    "server/http",
    "server/jobs",
    "server/package-info.ts",
    "server/site",
    "server/database",
    "server/enquiries",
    "server/staff/session",
    schema,
  ],
  // Publishing: the thread that renders pages, the newest publication in memory, and previews. The program that renders comes
  // from dist-render/; only its types are imported.
  "server/site": [
    "server/privacy",
    "server/app-context.ts",
    "server/http",
    "server/intake",
    "server/plan",
    "server/database",
    "server/enquiries",
    "server/package-info.ts",
    "site/images",
    "site/renderer",
    "sheets",
    schema,
    enquiry,
  ],
  // http fills in the pages of privacy, intake and the planner when it loads a build of the site.
  "server/http": [
    "server/app-context.ts",
    "server/config.ts",
    "server/plain-text.ts",
    "server/database",
    "server/enquiries",
    "server/jobs",
    "server/monitoring",
    "server/privacy",
    "server/intake",
    "server/mail",
    "server/plan",
    "server/site",
    programme,
    enquiry,
  ],
  // The planner's page, its data and its sheet on request.
  "server/plan": [
    "server/app-context.ts",
    "server/config.ts",
    "server/http",
    "server/plain-text.ts",
    "sheets",
    programme,
    schema,
    enquiry,
  ],
  // What the law gives people: the notices they saw, what they may ask for, and the receipt where they do it.
  "server/privacy": [
    "server/contract",
    "server/config.ts",
    "server/codes",
    "server/app-context.ts",
    "server/http",
    "server/database",
    "server/enquiries",
    "server/jobs",
    "server/mail",
    "server/plain-text.ts",
    schema,
    enquiry,
  ],
  // intake stores an enquiry together with its notifications, and tells a test enquiry by monitoring's token.
  "server/intake": [
    "server/app-context.ts",
    "server/http",
    "server/database",
    "server/enquiries",
    "server/privacy",
    "server/mail",
    "server/monitoring",
    enquiry,
  ],
  // Mails limit their own rate with http's limiter.
  "server/mail": [
    "server/config.ts",
    "server/database",
    "server/enquiries",
    "server/jobs",
    "server/app-context.ts",
    "server/http",
    "server/plain-text.ts",
    "server/package-info.ts",
    schema,
    enquiry,
  ],
  "server/monitoring": [
    "server/app-context.ts",
    "server/config.ts",
    "server/database",
    "server/enquiries",
    "server/http",
    enquiry,
  ],
  // What crosses the network between server and console: schemas of what is read, types of what is answered.
  "server/contract": [enquiry],
  // Who is signed in. Every part of the desk uses it.
  "server/staff/session": [
    "server/config.ts",
    "server/codes",
    "server/app-context.ts",
    "server/http",
    "server/database",
    "server/enquiries",
    "server/mail",
    "server/contract",
    enquiry,
  ],
  // An enquiry at the desk, and acts on it. Every room of the desk uses it, too.
  "server/desk/enquiry": deskBase.filter((room) => room !== "server/desk/enquiry"),
  "server/desk": [
    ...deskBase,
    ...deskRooms,
    ...staffRooms,
    "server/words/pictures",
    "server/ways/whatsapp",
    "server/demo",
  ],
  ...Object.fromEntries([...deskRooms, ...staffRooms].map((room) => [room, deskBase])),
  // The figures above a list are those of the statistics.
  "server/desk/inbox": [...deskBase, "server/desk/statistics"],
  "server/words/pictures": [...deskBase, "site/images"],
  // WhatsApp: a conversation of the desk, which begins as an enquiry.
  "server/ways/whatsapp": [...deskBase, "server/desk/messages", "server/intake", "server"],
  // The demo's button signs in as every other way does.
  "server/demo": [...deskBase, "server/staff/sign-in"],
  // Its commands act on what people withdrew.
  "server/cli": [
    "server/words",
    "server",
    "server/database",
    "server/enquiries",
    "server/jobs",
    "server/privacy",
    "server/mail",
    "server/monitoring",
    "server/contract",
    "server/staff/people",
    "server/staff/session",
    schema,
    enquiry,
  ],

  // Staff's app in the browser. Of the server it knows the types of the API, of the site its tokens and faces, of the content how
  // its words are counted.
  console: ["server/contract", "content-schema/word-count.ts", "site/styles", "site/fonts", enquiry],

  // The benches use the commands' library, with the budgets of pages. It uses neither commands nor benches.
  // The budgets of pages are checked before publishing, too.
  "scripts/lib": ["server/site", "site/renderer", schema],
  "scripts/publish": ["scripts/lib", "site/renderer", schema],
  scripts: ["scripts/lib", "server", "server/cli", "site/images", schema],
  // Faults and measurements start the real server, and prepare its database by the server's own code.
  bench: [
    "server/contract",
    "scripts/lib",
    "tests",
    "server/privacy",
    "server/jobs",
    "server/database",
    "server/http",
    "server/enquiries",
    "server/staff/session",
    "server/test-support",
    schema,
    enquiry,
  ],
  tests: [
    "bench",
    "scripts/lib",
    "server",
    "server/app-context.ts",
    "server/http",
    "server/database",
    "server/enquiries",
    "server/monitoring",
    "server/site",
    "server/words/pictures",
    "server/staff/session",
    "server/contract",
    "server/test-support",
    "site/seo",
    // The styles of its routes, against every page.
    "site/renderer",
    schema,
    enquiry,
  ],
};

/** What test files may import besides the folder that they stand in. */
const allowedInTests = {
  enquiry: [],
  programme: [schema],
  sheets: [schema, enquiry],
  "content-schema": [],
  site: [schema, enquiry, programme, "sheets"],
  server: [enquiry, programme, "sheets", "site/images", schema],
  scripts: ["server", schema],
};

const folders = Object.keys(allowed);
const testFile = "[.]test[.]tsx?$";

/** Matches the files of a folder without the subfolders that have rows of their own, or one file. */
function filesOf(path) {
  const pattern = path.replaceAll(".", "[.]");
  if (path.endsWith(".ts")) return `^${pattern}$`;
  const nested = folders
    .filter((folder) => folder.startsWith(`${path}/`))
    .map((folder) => folder.slice(path.length + 1));
  return nested.length === 0 ? `^${pattern}/` : `^${pattern}/(?!(${nested.join("|")})/)`;
}

const ours = `^(${[...new Set(folders.map((folder) => folder.split("/")[0]))].join("|")})/`;

const rows = Object.entries(allowed).map(([folder, others]) => ({
  name: folder,
  comment: `${folder} may import: ${others.join(", ") || "only itself"}`,
  severity: "error",
  from: { path: filesOf(folder), pathNot: [testFile, "/test-support/"] },
  to: { path: ours, pathNot: [folder, ...others].map(filesOf) },
}));

const testRows = Object.entries(allowedInTests).map(([folder, others]) => ({
  name: `${folder}-tests`,
  severity: "error",
  from: { path: `^${folder}/.*${testFile}` },
  to: { path: ours, pathNot: [folder, ...others].map((path) => `^${path}/`) },
}));

export default {
  forbidden: [
    ...rows,
    ...testRows,
    {
      name: "no-cycles",
      comment: "Types count too.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "content-comes-as-props",
      comment: "Pages read their view from Astro.locals, and parts of pages get theirs as props.",
      severity: "error",
      from: { path: "^site/", pathNot: [testFile, "[.]fixture[.]ts$", "^site/renderer/", "^site/middleware[.]ts$"] },
      to: { path: "^content-schema/read-content[.]ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "product-without-bench-and-scripts",
      comment:
        "Commands and measurements use the product, never the reverse; nor do the product's tests and their helpers.",
      severity: "error",
      from: { path: "^(server|site|console|enquiry|programme|sheets|content-schema)/" },
      to: { path: "^(bench|scripts)/" },
    },
    {
      name: "bench-for-measurements-only",
      comment: "Faults and measurements are not shipped.",
      severity: "error",
      from: { pathNot: "^(bench|tests)/" },
      to: { path: "^bench/" },
    },
    {
      name: "test-support-in-tests-only",
      severity: "error",
      from: {
        path: "^(server|scripts|site|sheets|enquiry|programme|content-schema)/",
        pathNot: [testFile, "/test-support/"],
      },
      to: { path: "/test-support/" },
    },
    {
      name: "no-development-packages-on-the-server",
      comment: "A deployed server has only the packages under dependencies.",
      severity: "error",
      from: {
        path: "^(server|enquiry|programme|sheets)/",
        // Starts only where sharp is installed.
        pathNot: [testFile, "/test-support/", "^server/words/pictures/encode-process[.]ts$"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: { doNotFollow: { path: "node_modules" }, tsPreCompilationDeps: true },
};
