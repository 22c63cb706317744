import { type FormEvent, useRef, useState } from "react";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { KindBoxes } from "./kind-boxes.tsx";
import { noticeTexts } from "./text.ts";

const FIELDS = ["endpoint", "p256dh", "auth"] as const;

/** Turns notices on for this browser, which asks its user, or says what that needs. */
export function TurnOn({ publicKey }: { publicKey: string }) {
  const t = noticeTexts[useText().lang];
  const [problem, setProblem] = useState<"denied" | "failed" | null>(null);
  const isAnswered = useRef(false);
  if (!useIsHydrated()) return <p>{t.needsScript}</p>;
  if (!("serviceWorker" in navigator && "PushManager" in window)) return <p>{t.unsupported}</p>;

  /** Sends the form with what the browser answers. */
  function ask(event: FormEvent<HTMLFormElement>) {
    if (isAnswered.current) {
      isAnswered.current = false;
      return;
    }
    event.preventDefault();
    const form = event.currentTarget;
    subscribe(publicKey).then(
      (values) => {
        setProblem(values ? null : "denied");
        if (!values) return;
        for (const name of FIELDS)
          (form.elements.namedItem(name) as HTMLInputElement).value = values[name];
        isAnswered.current = true;
        form.querySelector("button")?.click();
      },
      () => setProblem("failed"),
    );
  }
  return (
    <SellerForm method="post" action={paths.sellerNotices} onSubmit={ask}>
      {FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <KindBoxes />
      <SubmitButton intent="on" className="button">
        {t.turnOn}
      </SubmitButton>
      {problem && (
        <p className="field-error" role="alert">
          {t[problem]}
        </p>
      )}
    </SellerForm>
  );
}

/** Asks the browser for its address at its push service, and its keys; null if its user does not want notices. */
async function subscribe(
  publicKey: string,
): Promise<Record<(typeof FIELDS)[number], string> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/seller-sw.js", { scope: paths.seller });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // One that belongs to other keys, of a shop that was here before, cannot be used.
  const made = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}
