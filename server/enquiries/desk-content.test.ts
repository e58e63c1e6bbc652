/** Words that mean urgent, and places. */
import { expect, test } from "vitest";
import { readContentFolder } from "../../core/content/read-content.ts";
import { loadDeskContent, phraseFinder } from "./desk-settings.ts";

const findUrgent = phraseFinder(
  ["urgent", "as soon as possible", "तुरंत", "તાત્કાલિક"],
  ["Urgent? Call us", "not urgent", "urgent care"],
);
const findPlace = phraseFinder(["Nagpur", "Nashik", "Surat", "મહેસાણા"]);

test("the words and places of content/desk.yaml are found, the exceptions are not", () => {
  const { urgent, places, findUrgentWord, findPlace } = loadDeskContent(readContentFolder("content"));
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
  ["We are in Suratgarh", null],
])("%s names %s", (text, place) => {
  expect(findPlace(text)).toBe(place);
});
