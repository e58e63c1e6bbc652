/** Enquiries that wait for a date. */
import { DAY, delivered, HOUR, type Story } from "./story.ts";

export const waiting: readonly Story[] = [
  {
    written: [
      {
        reference: "AN-A3VK-8J",
        ago: 3 * DAY,
        full_name: "Sanjay Kulkarni",
        organization: "Kulkarni Orthopaedic Clinic",
        email: "sanjay.kulkarni@example.in",
        phone: "+91 98765 31083",
        project_type: "new-hospital",
        project_details: "Orthopaedic hospital, 25 beds, 2 OT, on our own plot in Satara. Want turnkey.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 3 * DAY - 35, who: "nilesh", does: "dials", by: "phone" },
      { ago: 3 * DAY - 48, who: "nilesh", does: "reports", outcome: "reached", by: "phone", backIn: 6 },
      { ago: 3 * DAY - 49, who: "nilesh", does: "notes", text: "Sends plot papers, then site visit." },
    ],
  },
  {
    written: [
      {
        reference: "AN-F9PT-4G",
        ago: 2 * DAY + 3 * HOUR,
        full_name: "Fr. Joseph Minj",
        organization: "Holy Cross Dispensary",
        email: "minj@example.org",
        phone: "+91 98765 32194",
        project_type: "equipment",
        project_details: "Price of two dialysis chairs, delivered to Ranchi.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 2 * DAY + 2 * HOUR, who: "farida", does: "takes" },
      {
        ago: 2 * DAY + HOUR,
        who: "farida",
        does: "writes",
        subject: "Two dialysis chairs, AN-F9PT-4G",
        body: "Dear Father Minj,\n\nThe price list is below. Delivery to Ranchi takes twelve days.\n\nFarida Shaikh\nArogya Nirman",
        state: "sent",
        backIn: 6,
      },
      {
        ago: 2 * DAY + HOUR - 1,
        does: "answers",
        subject: "Out of office: Two dialysis chairs, AN-F9PT-4G",
        text: "I am on retreat until Monday and read mails in the evening.",
        automatic: true,
      },
    ],
  },
  {
    written: [
      {
        reference: "AN-M7WD-2S",
        ago: 30 * HOUR,
        full_name: "Dr. Aarti Bansal",
        organization: "Bansal Skin and Laser",
        email: "aarti.bansal@example.in",
        phone: "+91 98765 33205",
        project_type: "consulting",
        project_details: "Planning a skin and laser clinic in Jaipur. What licences do I need before I sign the lease?",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 29 * HOUR, who: "you", does: "dials", by: "phone" },
      { ago: 29 * HOUR - 7, who: "you", does: "reports", outcome: "reached", by: "phone", backIn: 6 },
      { ago: 29 * HOUR - 8, who: "you", does: "notes", text: "Asks her husband, call after 18:00." },
    ],
  },
  {
    written: [
      {
        reference: "AN-R5JX-6B",
        ago: 28 * HOUR,
        full_name: "કિરણબેન દેસાઈ",
        organization: "દેસાઈ મેટરનિટી હોમ",
        email: "kiran.desai@example.in",
        phone: "+91 98765 34316",
        project_type: "renovation",
        project_details: "વડોદરામાં અમારા મેટરનિટી હોમનું રિનોવેશન કરાવવું છે. ૧૨ બેડ, એક લેબર રૂમ.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 27 * HOUR, who: "devyani", does: "dials", by: "whatsapp" },
      { ago: 27 * HOUR - 15, who: "devyani", does: "reports", outcome: "later", by: "whatsapp", backIn: 2 },
      { ago: 27 * HOUR - 16, who: "devyani", does: "notes", text: "સવારે ૧૧ પછી વાત કરશે." },
    ],
  },
  {
    written: [
      {
        reference: "AN-C4ZN-9H",
        ago: 20 * HOUR,
        full_name: "अनिल मिश्रा",
        organization: "मिश्रा डायग्नोस्टिक्स",
        email: "anil.mishra@example.in",
        phone: "+91 98765 35427",
        project_type: "it-solutions",
        project_details: "वाराणसी में तीन लैब हैं। रिपोर्ट ऑनलाइन देने के लिए सॉफ़्टवेयर चाहिए।",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 19 * HOUR, who: "karthik", does: "dials", by: "phone" },
      { ago: 19 * HOUR - 2, who: "karthik", does: "reports", outcome: "no-answer", by: "phone", backIn: 2 },
    ],
  },
  {
    written: [
      {
        reference: "AN-B8QS-5V",
        ago: 9 * DAY,
        full_name: "Col. Harish Rawat",
        organization: "Rawat Hill Hospital",
        email: "harish.rawat@example.in",
        phone: "+91 98765 36538",
        project_type: "new-hospital",
        project_details: "Trauma hospital of 30 beds with helipad near Dehradun. The road closes in winter.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 9 * DAY - 30, who: "asha", does: "dials", by: "phone" },
      { ago: 9 * DAY - 52, who: "asha", does: "reports", outcome: "reached", by: "phone", backIn: 15 },
      {
        ago: 8 * DAY,
        who: "asha",
        does: "writes",
        subject: "Your hospital near Dehradun, AN-B8QS-5V",
        body: "Dear Colonel Rawat,\n\nA second thought on the helipad.\n\nAsha Mehta\nArogya Nirman",
        state: "stopped",
      },
      {
        ago: 8 * DAY - 20,
        who: "asha",
        does: "writes",
        subject: "Your hospital near Dehradun, AN-B8QS-5V",
        body: "Dear Colonel Rawat,\n\nAs discussed: the site visit is on the 4th. For the helipad the civil aviation authority has to see the drawings first.\n\nAsha Mehta\nArogya Nirman",
        state: "sent",
        backIn: 14,
      },
    ],
  },
];
