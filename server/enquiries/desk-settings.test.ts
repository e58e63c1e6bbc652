/** Words that mean urgent, and places. */
import { expect, test } from "vitest";
import { defaultDeskSettings, phraseFinder } from "./desk-settings.ts";
import { placeFinder } from "./place-finder.ts";

const findUrgent = phraseFinder(
  ["urgent", "as soon as possible", "तुरंत", "તાત્કાલિક"],
  ["Urgent? Call us", "not urgent", "urgent care"],
);
const findPlace = placeFinder(
  "Nagpur Nashik Surat Anand Jaipur Udaipur Goa Pune Baroda Indore Bhuj Kota મહેસાણા આણંદ जयपुर".split(" "),
);

test("the words and places of content/desk.yaml are found, the exceptions are not", () => {
  const { urgent, places, findUrgentWord, findPlace } = defaultDeskSettings();
  expect(urgent.words.filter((word) => !findUrgentWord(word))).toEqual([]);
  expect(urgent.except.filter(findUrgentWord)).toEqual([]);
  expect(places.filter((place) => !findPlace(place))).toEqual([]);
});

test.each([
  ["URGENT. Our only autoclave failed this morning", "urgent"],
  ["We need a price list as soon\nas  possible", "as soon as possible"],
  ["हमें तुरंत एक CSSD चाहिए", "तुरंत"],
  ["અમને તાત્કાલિક મદદ જોઈએ", "તાત્કાલિક"],
  ["तु\u200dरंत", "तुरंत"],
])("%s is urgent", (text, word) => {
  expect(findUrgent(text)).toBe(word);
});

test.each([
  "Urgent? Call us",
  "It is not urgent.",
  "An urgent care centre of 20 beds",
  "insurgents, urgentissimo",
  "तुरंतम",
  "",
])("%s is not", (text) => {
  expect(findUrgent(text)).toBeNull();
});

test("a phrase that does not count leaves the rest of the text", () => {
  expect(findUrgent("You say Urgent? Call us. It is urgent!")).toBe("urgent");
});

test.each([
  ["A plot of 2 acres outside Nashik, two hours from Surat", "Nashik"],
  ["અમારે મહેસાણામાં ૩૦ બેડની હોસ્પિટલ શરૂ કરવી છે", "મહેસાણા"],
  ["NAGPUR", "Nagpur"],
  ["WE ARE IN SURAT FOR A 50 BED HOSPITAL", "Surat"],
  ["Regards, Vishal Anand, Jaipur", "Jaipur"],
  ["Mr. Surat Singh asked me to write. The plot is in Udaipur", "Udaipur"],
  ["Goa Medical store owner here, the plot is in Pune", "Pune"],
  ["Our trust is the Baroda Mandal; the hospital will be in Indore", "Indore"],
  ["The plot is at Pune. I live at Anand Clinic", "Pune"],
  ["Plot near Bhuj, 2 acres. Regards, Dr. Anand", "Bhuj"],
  ["I am from Surat and want a hospital in Pune", "Pune"],
  ["We have plots in Pune and in Bhuj", null],
  ["50 bed hospital Anand Shah", null],
  ["Kota Stone flooring wanted", null],
  ["Location: Pune", "Pune"],
  ["12 MG Road, Pune - 411001", "Pune"],
  ["Pune 411001", "Pune"],
  ["near Surat, Gujarat", "Surat"],
  ["in Surat Gujarat", "Surat"],
  ["in the city of Surat.", "Surat"],
  ["mujhe Jaipur mein hospital kholna hai", "Jaipur"],
  ["Jaipur me 30 bed ka hospital", "Jaipur"],
  ["हमें जयपुर में ५० बेड का अस्पताल चाहिए", "जयपुर"],
  ["મારે આણન્દમાં હોસ્પિટલ કરવી છે", "આણંદ"],
  ["hospital in Surat\u200b.", "Surat"],
  ["We are in Suratgarh", null],
])("the place of %j is %s", (text, place) => {
  expect(findPlace(text)).toBe(place);
});

test("a word of the writer's own name is no place by itself", () => {
  expect(findPlace("Please call.\nAnand", ["Vishal Anand", null])).toBeNull();
  expect(findPlace("Our clinic is in Surat.", ["Meera Shah", "Surat Diamond Trust"])).toBe("Surat");
});
