import { useActionData, useLoaderData } from "@remix-run/react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { findPushKeys, listDevices } from "./devices.server.ts";
import { KindBoxes } from "./kind-boxes.tsx";
import { noticeTexts } from "./text.ts";
import { TurnOn } from "./turn-on.tsx";
import { updateDevices } from "./update-devices.http.server.ts";

export const meta = privateMeta(({ lang }) => [
  noticeTexts[lang].title,
  noticeTexts[lang].description,
]);

const SHOWN = ["id", "name", "kinds", "createdAt", "toldAt", "failingSince"] as const;

export const loader = sellerLoader(async ({ context, login, seller, searchParams, t }) => {
  const devices = await listDevices(context.db, seller.id);
  const { done } = noticeTexts[t.lang];
  return {
    publicKey: (await findPushKeys(context.db))?.publicKey,
    devices: devices.map((device) => ({
      ...pick(device, SHOWN),
      isThis: device.sessionHash === login.cookieHash,
    })),
    done: done[searchParams.get("done") as keyof typeof done] ?? null,
  };
});

export const action = sellerAction(updateDevices);

export default function Notices() {
  const { lang } = useText();
  const texts = noticeTexts[lang];
  const { publicKey, devices, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mb-4">{texts.intro}</p>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [])} />
      <p role="status" className="mb-2">
        {!refused && done}
      </p>
      <div className="stack items-start">
        {publicKey && !devices.some(({ isThis }) => isThis) && (
          <section className="panel" aria-labelledby="here">
            <h2 id="here" className="mb-2">
              {texts.here}
            </h2>
            <TurnOn publicKey={publicKey} />
          </section>
        )}
        {devices.length > 0 && (
          <section className="panel" aria-labelledby="devices">
            <h2 id="devices">{texts.devices}</h2>
            <ul className="lined">
              {devices.map((device) => (
                <li key={device.id} className="py-3">
                  <DeviceForm {...device} />
                </li>
              ))}
            </ul>
            <p className="hint">{texts.logout}</p>
          </section>
        )}
      </div>
    </>
  );
}

type ShownDevice = Awaited<ReturnType<typeof loader>>["devices"][number];

/** A device with what it is told of. */
function DeviceForm({ id, name, kinds, createdAt, toldAt, failingSince, isThis }: ShownDevice) {
  const { lang } = useText();
  const texts = noticeTexts[lang];
  const shown = name || texts.unnamed;
  const of = <span className="sr-only"> {shown}</span>;
  return (
    <SellerForm method="post" action={paths.sellerNotices}>
      <p>
        <strong>{shown}</strong> {isThis && `(${texts.here})`}
      </p>
      <p className="hint">
        {texts.since(formatDateTime(createdAt, lang))}
        {toldAt !== null && ` · ${texts.told(formatDateTime(toldAt, lang))}`}
      </p>
      {failingSince !== null && <p>{texts.failing(formatDateTime(failingSince, lang))}</p>}
      <KindBoxes chosen={kinds} />
      <p className="form-buttons">
        <SubmitButton intent="save" of={id}>
          {texts.save}
          {of}
        </SubmitButton>
        <SubmitButton intent="test" of={id}>
          {texts.test}
          {of}
        </SubmitButton>
        <SubmitButton intent="off" of={id} className="button button-remove">
          {texts.turnOff}
          {of}
        </SubmitButton>
      </p>
    </SellerForm>
  );
}
