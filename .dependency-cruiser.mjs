/**
 * Which folder may import which, checked by `npm test -- structure`. A module imports itself and the modules on the
 * lines above its own, never one beside it or below. A module is its folder without the subfolders that are modules
 * themselves.
 */
const layers = [
  ["core"],
  ["core/enquiry", "server/database"],
  ["core/content/fill.ts"],
  ["core/content/field.ts"],
  ["core/planner"],
  ["core/content"],
  ["core/api"],

  // Pages: their blocks, their components, and what puts these together.
  ["core/pdf", "site/components", "site/fonts", "site/styles"],
  ["site/error", "site/images"],
  ["site/toasts"],
  ["site/enquiry-form"],
  [
    "site/header-footer",
    "site/home",
    "site/service",
    "site/case-study",
    "site/contact",
    "site/carousel",
    "site/planner",
    "site/receipt",
  ],
  ["site/scripts", "site/seo"],
  ["site/renderer"],
  ["site"],

  // The server: what every module uses, enquiries, content, and the desk.
  [
    "server/plain-text.ts",
    "server/package-info.ts",
    "server/child-process.ts",
    "server/error-text.ts",
    "server/log.ts",
  ],
  ["server/http"],
  ["server/config.ts"],
  ["server/site", "server/enquiries", "server/one-time-codes"],
  ["server/jobs"],
  ["server/mail", "server/monitoring"],
  ["server/privacy", "server/planner", "server/staff/session"],
  ["server/intake"],
  ["server/content"],
  ["server/content/pictures"],
  ["server/tickets"],
  ["server/tickets/live", "server/messages", "server/push", "server/privacy/requests", "server/tickets/statistics"],
  ["server/staff/sign-in", "server/staff/members", "server/system", "server/tickets/inbox"],
  ["server/channels", "server/demo"],
  ["server"],
  ["server/cli"],

  // The app of the desk: what every screen uses, screens, and what puts these together.
  ["desk/strings", "desk/api"],
  ["desk/time", "desk/push", "desk/keys"],
  ["desk/components"],
  ["desk/layout", "desk/pictures", "desk/new-enquiry", "desk/ticket"],
  ["desk/inbox", "desk/account"],
  ["desk/search"],
  ["desk/content", "desk/staff", "desk/sign-in", "desk/statistics", "desk/system", "desk/privacy-requests"],
  ["desk", "scripts/install"],
  ["scripts/lib"],
  ["scripts"],
  ["tests"],
  ["bench"],
];

const modules = layers.flat();
const testFile = "[.](test|spec)[.]tsx?$";

/** Matches the files of a module without the modules inside it, or one file. */
function filesOf(module) {
  const pattern = module.replaceAll(".", "[.]");
  if (module.endsWith(".ts")) return `^${pattern}$`;
  const inner = modules
    .filter((other) => other.startsWith(`${module}/`))
    .map((other) => other.slice(module.length + 1));
  return inner.length === 0 ? `^${pattern}/` : `^${pattern}/(?!(${inner.join("|")})(/|$))`;
}

const ours = `^(${[...new Set(modules.map((module) => module.split("/")[0]))].join("|")})/`;

const downwards = layers.flatMap((layer, depth) =>
  layer.map((module) => ({
    name: module,
    comment: `${module} imports itself and the modules on the lines above its own.`,
    severity: "error",
    from: { path: filesOf(module), pathNot: [testFile, "/test-support/"] },
    to: { path: ours, pathNot: [module, ...layers.slice(0, depth).flat()].map(filesOf) },
  })),
);

export default {
  forbidden: [
    ...downwards,
    {
      name: "desk-imports-the-api",
      comment: "The desk imports the API of the server, and the tokens and fonts of the site.",
      severity: "error",
      from: { path: "^desk/" },
      to: {
        path: ours,
        pathNot: ["^desk/", "^core/([^/]+|enquiry/.+|api/.+)$", "^site/(styles|fonts)/"],
      },
    },
    {
      name: "server-renders-by-the-renderer",
      comment:
        "The program that renders comes from dist-render/; the server imports its types, and how pictures are cut.",
      severity: "error",
      from: { path: "^server/", pathNot: testFile },
      to: { path: "^site/", pathNot: "^site/(renderer|images)/" },
    },
    {
      name: "pages-without-server",
      comment: "Nor do their tests know it.",
      severity: "error",
      from: { path: "^(core|site)/" },
      to: { path: "^(server|desk)/" },
    },
    {
      name: "no-cycles",
      comment: "Types count too.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "content-comes-as-props",
      comment: "Pages read their view from Astro.locals, and components of pages get theirs as props.",
      severity: "error",
      from: { path: "^site/", pathNot: [testFile, "/test-support/", "^site/renderer/", "^site/middleware[.]ts$"] },
      to: { path: "^core/content/read-content[.]ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "product-without-bench-and-scripts",
      comment:
        "Commands and measurements use the product, never the reverse; nor do the product's tests and their helpers.",
      severity: "error",
      from: { path: "^(server|site|desk|core)/" },
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
      comment: "The development servers need free ports, as tests do.",
      severity: "error",
      from: {
        path: "^(server|scripts|site|core)/",
        pathNot: [testFile, "/test-support/", "^scripts/dev[.]ts$"],
      },
      to: { path: "/test-support/" },
    },
    {
      name: "no-packages-of-checks-in-the-site",
      comment: "`npm start` installs the packages under dependencies; devDependencies are for checks and measurements.",
      severity: "error",
      from: {
        path: "^(core|desk|server|site)/|^scripts/(lib|install|package|(start|build|dev|package|pictures|enquiries|launch-check)[.]ts)|^astro[.]config",
        pathNot: [testFile, "/test-support/", "vitest[.]config[.]ts$"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: { doNotFollow: { path: "node_modules" }, tsPreCompilationDeps: true },
};
