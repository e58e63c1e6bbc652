/** One enquiry: who, clock, letter, facts, history. */
export const EnquiryScreen = () => null;
