import { useOpenEnquiry } from "./useEnquiry.ts";

/** The acts of one press on the opened enquiry. Buttons, the menu and the keys share them. */
export function useWorkActs() {
  const { detail, name, acts } = useOpenEnquiry();
  const isUrgent = detail.work.urgent !== null;
  const act = (path: string, title: string, text: string, body?: object) => () =>
    void acts.run({ path, body, said: () => ({ title, text }) });
  return {
    take: act("take", "Yours", `${name}. Call when you are ready.`),
    takeOver: act("take-over", "Yours", `${name}. Call when you are ready.`),
    giveBack: act("give-back", "Given back", name),
    toggleUrgent: isUrgent
      ? act("urgent", "No longer urgent", "The promise by the clock counts.", { urgent: false })
      : act("urgent", "Marked urgent", "The promise in business hours counts.", { urgent: true }),
    finish: act("done", `${name} is done`, "It is under Done."),
    reopen: act("reopen", "Open again", name),
    setAside: act("set-aside", "Set aside", `${name}. Nothing is sent to them.`),
  };
}
