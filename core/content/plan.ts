/** content/plan.yaml: the texts of the planner. The questions follow core/planner/answers.ts. */
import { z } from "zod";
import { beds, cities, floors, modes, specialities } from "../planner/answers.ts";
import { each, plainText, searchDescription, text, withNote } from "./field.ts";
import { planChart } from "./plan-chart.ts";

/** A text for one thing, and one for several; {n} becomes their number. */
const counted = (one: string, many: string) =>
  z.strictObject({ one: text("For one", one), many: text("For several; {n} becomes their number", many) });

const question = {
  ask: plainText("How many beds?"),
  short: text("Its name in the title block of an answered plan", "Beds"),
  hint: withNote(z.string(), "Small line below the answers", "Count the ground floor.").optional(),
};
const choice = <K extends string>(keys: readonly K[]) =>
  z.strictObject({ ...question, options: each(keys, text("An answer", "Up to 50")) });
const list = z.strictObject({ ...question, choose: text("First entry of the list", "Choose a state") });

const questions = z.strictObject({
  mode: choice(modes),
  beds: choice(beds),
  floors: choice(floors),
  city: choice(cities),
  state: list,
  specialities: z.strictObject({
    ...question,
    none: text("Said in the title block when none is chosen", "None chosen"),
    options: each(specialities, text("Name of the speciality", "Cath lab")),
  }),
  services: z.strictObject({
    ...question,
    value: text("What the title block says; {ours} becomes a number", "{ours} of {services}"),
  }),
});

const steps = z.strictObject({
  progress: text("Above a question; {n} becomes its number, {count} the number of all", "{n} of {count}"),
  back: text("Link to the question before", "Back"),
  next: text("Link to the next question, once this one has an answer", "Next"),
  skip: text("The same while it has none", "Skip"),
  wholeStage: text("Chooses all services of a stage; {n} becomes their number; what they are follows", "All {n}:"),
  singly: text("Button that shows each service of a stage", "Choose singly"),
});

/** The answers that the sentence names, by those that are given. */
const hospitalCases = [
  "none",
  "beds",
  "city",
  "state",
  "beds-city",
  "beds-state",
  "city-state",
  "beds-city-state",
] as const;

const answered = z.strictObject({
  heading: text("Heading of an answered plan", "Your programme"),
  sentence: z.strictObject({
    withOthers: text("The sentence; the words in braces are filled in", "{hospital}: {ours}, {others}, {approvals}."),
    withoutOthers: text("The same when nobody else works on it", "{hospital}: {ours}, {approvals}."),
    hospital: each(
      hospitalCases,
      text(
        "The hospital, when these answers are given; {mode}, {beds}, {city} and {state} are filled in",
        "{mode} of {beds}",
      ),
    ),
    modeIn: each(["unknown", ...modes], text("The kind of hospital inside the sentence", "A new hospital")),
    bedsIn: each(beds, text("The beds inside the sentence", "51-100 beds")),
    cityIn: each(cities, text("The kind of city inside the sentence", "a tier-2 city")),
  }),
  digging: text("Label of the number of licences that come before one may dig", "of them before you may dig"),
  first: text("Heading of the first three licences", "The first three things to do"),
  counts: z.strictObject({
    ours: counted("1 service from us", "{n} services from us"),
    others: counted("1 by others", "{n} by others"),
    approvals: counted("1 approval", "{n} approvals"),
  }),
  views: text("Name of the two views together, for screen readers", "Views of this plan"),
  closing: z.strictObject({
    heading: text("Heading of the dark band at the end", "Send us this plan"),
    text: text("The sentences below it", "It goes into the enquiry form as text."),
  }),
});

const states = z.strictObject({
  noService: text("Line above the chart when no service is chosen", "You chose no service."),
  chooseServices: text("Link behind it, to question 7", "Choose services"),
  noServiceRunning: text("The same line for a running hospital", "You chose no service."),
  missing: z.strictObject({
    one: text("When one answer is missing; {questions} names it", "One answer is missing: {questions}."),
    many: text("When several are missing", "{n} answers are missing: {questions}."),
    numbers: withNote(z.array(text("A number in words", "Three")).length(5), "Numbers 1 to 5 in words", "[One, Two]"),
    names: each(
      ["mode", "beds", "floors", "city", "state"],
      text("Name of the question inside that line", "kind of city"),
    ),
    answer: z.strictObject({
      one: text("Link behind it for one answer", "Answer it"),
      many: text("Link behind it for several", "Answer them"),
    }),
  }),
  unreadable: text("Line when the address holds something unknown", "Part of the address means nothing to us."),
});

const actions = z.strictObject({
  region: text("Name of the row of buttons, for screen readers", "What you can do with this plan"),
  change: text("Link to the filled form", "Change answers"),
  send: text("The main button", "Send this plan"),
  pdf: text("Link to the document", "Save as PDF"),
  copy: text("Button that copies the address", "Copy link"),
  copied: z.strictObject({
    title: text("First line of the notice after copying", "Link copied"),
    description: text("Second line of the notice", "It opens this plan with your answers."),
    close: text("Name of the cross, for screen readers", "Close notice"),
  }),
  copyYourself: text("Label of the field when copying is not allowed", "Copy this link"),
  whatsapp: text("Link that opens the chat app", "WhatsApp"),
  share: text("The same button on devices that can share", "Share"),
  shareText: text("Message before the address; {ours} and {approvals} are filled in", "Our plan: {ours}, {approvals}."),
  shareServices: counted("1 service", "{n} services"),
  noScript: text("Shown instead of Copy link without JavaScript", "The address of this page is your plan."),
});

const letter = z.strictObject({
  about: text("First line", "About: my hospital plan"),
  floors: text("The floors among the answers; {floors} is filled in", "{floors} floors"),
  specialities: text("Line with the specialities", "Specialities: {specialities}"),
  fromYou: text("Line with the chosen services; {names} becomes their names", "From you: {names}"),
  fromYouAll: text("The same when all are chosen", "From you: all {services} services"),
  byOthers: text("Line about the other services; {n} becomes their number", "By others: the other {n}"),
  plan: text("Last line; {address} is filled in", "The plan: {address}"),
});

const column = (example: string) => text("Head of a column; on a phone the label of the line", example);
const licenceList = z.strictObject({
  heading: plainText("Not on your list"),
  text: text("The sentence below it", "You did not choose what they belong to."),
});

const planLicences = z.strictObject({
  view: text("Name of this view", "Licences"),
  lede: text("The sentence above the list", "In the order in which they fall due."),
  caption: text("What the table holds, for screen readers; {n} becomes the number of licences", "{n} licences."),
  columns: z.strictObject({
    number: column("Number"),
    licence: column("Licence or approval"),
    authority: column("Authority"),
    form: column("Form or portal"),
    waitsFor: column("Waits for"),
  }),
  formShort: text("Label of the form on a phone", "Form"),
  validity: text("How long a licence is valid; {validity} is filled in", "Valid: {validity}"),
  groups: z.strictObject({
    "already-there": plainText("Already there? We check"),
    "before-digging": plainText("Before you dig"),
    "while-building": plainText("While you build"),
    "before-first-patient": plainText("Before the first patient"),
    "after-opening": plainText("After opening"),
  }),
  groupRunning: text("The only heading for a running hospital", "For what you add"),
  because: z.strictObject({
    speciality: text("Why a licence is on the list; {speciality} is filled in", "because of {speciality}"),
    service: text("Why a licence is on the list; {service} is filled in", "because you chose {service}"),
  }),
  notOnList: licenceList,
  whereTheyApply: licenceList,
});

export const plan = z.strictObject({
  meta: z.strictObject({
    title: text("Title in the browser tab and in search results", "Plan your hospital"),
    description: searchDescription("Seven questions, and you see the programme of your hospital."),
  }),
  heading: text("The headline", "Plan your hospital"),
  lede: text("The sentences beside it", "Seven questions. You see what comes first."),
  questions,
  steps,
  noAnswer: text("Said in the title block for a question without an answer", "No answer"),
  submit: text("The button below the questions", "Show my programme"),
  submitNote: text("Small text beside the button", "No name, no phone number."),
  stale: text("Said below it if an answer changes and the network is away", "This is the old plan. Check the network."),
  example: z.strictObject({
    heading: text("Heading of the example below the questions", "An example"),
    text: text("What the example shows", "A new hospital of 51-100 beds with all {services} services."),
    name: text("The drawing in a sentence, for people who cannot see it", "Bars for {services} services."),
  }),
  answered,
  states,
  actions,
  letter,
  stateNames: withNote(
    z.record(z.string().regex(/^[A-Z]{2}$/, { message: "must be named by two capital letters" }), plainText("Gujarat")),
    "States and union territories by the two letters in the address",
    "GJ: Gujarat",
  ),
  registration: z.strictObject({
    line: z.strictObject({
      known: text("Law of the state; {state} and {act} are filled in", "In {state} it is registered under the {act}."),
      own: text("The same while nobody has confirmed which Act of the state it is", "In {state} we confirm the Act."),
      central: text("The same while nobody has confirmed that it is the Act of 2010", "In {state} we confirm the Act."),
    }),
    act: z.strictObject({
      own: text(
        "In place of the Act in the list of licences, for an Act of the state",
        "The state's own Act: we confirm it",
      ),
      central: text("The same for the Act of 2010", "The Act of 2010 or an Act of its own: we confirm it"),
    }),
    provisional: each(
      ["yes", "no", "unknown"],
      text("Whether a provisional registration comes first", "It comes first."),
    ),
    states: z.strictObject({
      heading: text("Heading of the list of all states on the page of service 04", "Registration, state by state"),
      lede: text("Sentences below it; {central}, {own} and {open} become numbers", "{central} follow the Act of 2010."),
      show: text("What unfolds the list; {n} becomes the number of states", "All {n} states and territories"),
      kind: each(["central", "own"], text("Note below the name of a state", "Central Act")),
      source: text("Where the law was found; {day} and {source} are filled in", "Looked up on {day}: {source}"),
    }),
  }),
  chart: planChart,
  licences: planLicences,
});

export type PlanWords = z.infer<typeof plan>;
