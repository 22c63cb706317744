import { redirect } from "@remix-run/node";
import * as z from "zod";
import {
  chooseAddress,
  findOwnAddress,
} from "#app/features/accounts/addresses/addresses.server.ts";
import { regionOf } from "#app/features/accounts/addresses/region-fields.tsx";
import { getCartOwner } from "#app/features/accounts/login/shopper-session.http.server.ts";
import { chooseFulfilment } from "#app/features/cart/cart-owner.server.ts";
import { hasAreas, readRegion } from "#app/features/delivery/areas/areas.server.ts";
import { choosePlace, findChosenPlace } from "#app/features/delivery/areas/place-terms.server.ts";
import { placeTexts } from "#app/features/delivery/areas/place-text.ts";
import type { Place } from "#app/features/delivery/areas/rules.ts";
import {
  findUnknownWard,
  loadRegions,
  type Regions,
  spellRegion,
} from "#app/features/delivery/regions/spelling.server.ts";
import { findProvince, suggestRegions } from "#app/features/delivery/regions/wards.server.ts";
import {
  type ActionRequest,
  orBusy,
  type Redirect,
  type Refusal,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { MAX_ADDRESS_FIELD_LENGTH } from "#app/kit/format/full-name.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import { FULFILMENTS } from "#db/order-values.ts";

/** The id of the part of the cart in which a place is chosen. */
const WHERE = "where";

/** A form about a place to show again. */
export type RefusedPlace = {
  typed: Place;
  errors: Partial<Record<keyof Place, string[]>>;
  regions: Regions;
};

/** The reason why a place was not chosen. */
export type RefusedWhere = Refusal & {
  intent: "where";
  messages: string[];
  fieldId: string;
  where: RefusedPlace;
};

const typedText = z
  .string()
  .transform((typed) =>
    typed
      .slice(0, MAX_ADDRESS_FIELD_LENGTH)
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
      .trim(),
  )
  .default("");

/** The fields in which a visitor without an address types where they live. */
export const placeFields = { city: typedText, state: typedText };

/** Chooses a ward, to see the cost of delivery: a known one, one as it was typed, or one that was suggested. */
export const placeSchema = z.object({
  intent: z.literal(["where", "where-typed", "region"]),
  id: z.string().default(""),
  ...placeFields,
});

type PlaceSubmit = z.output<typeof placeSchema>;

/** The place typed with an order, if the visitor has not seen its terms yet: they are shown before the order. */
export async function askedPlace(
  { request, context }: ActionRequest,
  typed: Place,
): Promise<PlaceSubmit | null> {
  const { city, state } = typed;
  if (!city && !state) return null;
  const owner = await getCartOwner(context, request);
  const shown = owner && (await findChosenPlace(context.db, owner));
  if (shown?.city === city && shown.state === state) return null;
  return { intent: "where", id: "", city, state };
}

/** Stores the place with the visitor's cart, or asks which one is meant. */
export async function chooseDeliveryPlace(
  { request, context, t }: ActionRequest,
  { intent, id, city, state }: PlaceSubmit,
): Promise<Redirect | RefusedWhere> {
  const owner = await getCartOwner(context, request);
  if (!owner || !(await hasAreas(context.db))) return redirect(paths.cart, 303);
  const typed = { city, state, ...(intent === "region" ? regionOf(id) : {}) };
  const place = await spellRegion(typed);
  const errors = await findErrors(t, place, intent === "where-typed");
  const refused = async (status: number, messages: string[]): Promise<RefusedWhere> => ({
    intent: "where",
    status,
    messages,
    fieldId: `${WHERE}-${errors.state ? "state" : "city"}`,
    where: { typed: place, errors, regions: await loadRegions(place) },
  });
  const messages = Object.values(errors).flat();
  if (messages.length > 0) return refused(400, messages);
  const outcome = await orBusy(() => context.withTx((tx) => choosePlace(tx, owner, place)));
  if (outcome === "busy") return refused(503, [t.errors.busy]);
  return redirect(`${paths.cart}#${WHERE}`, 303);
}

async function findErrors(
  t: Text,
  place: Place,
  isAsTyped: boolean,
): Promise<RefusedPlace["errors"]> {
  const texts = placeTexts[t.lang];
  const { city, state } = place;
  if (!(await findProvince(state)))
    return { state: [state ? texts.unknownProvince(state) : texts.required] };
  if (isAsTyped) return {};
  const unknown = await findUnknownWard(place);
  if (unknown) return { city: [texts.unknownWard(unknown.city, unknown.province)] };
  // The area of such a ward is unknown.
  const isOneOfSeveral =
    city !== "" &&
    (await readRegion(place))?.ward === "" &&
    (await suggestRegions(place)).length > 1;
  return isOneOfSeveral ? { city: [texts.severalWards] } : {};
}

/** The fields of the buttons that choose delivery or pickup. */
export const fulfilSchema = z.object({ intent: z.literal("fulfil"), id: z.enum(FULFILMENTS) });

/** The fields of the buttons that choose another address. */
export const deliverSchema = z.object({ intent: z.literal("deliver-to"), id: z.string() });

/** Stores the choice; the cart then shows its cost. */
export async function fulfil(
  { request, context }: ActionRequest,
  chosen: z.output<typeof fulfilSchema | typeof deliverSchema>,
): Promise<Redirect> {
  const owner = await getCartOwner(context, request);
  const choose = async () =>
    owner &&
    context.withTx(async (tx) => {
      if (chosen.intent === "fulfil") await chooseFulfilment(tx, owner, chosen.id);
      else if ("userId" in owner && (await findOwnAddress(tx, owner.userId, chosen.id)))
        await chooseAddress(tx, owner.userId, chosen.id);
    });
  const isBusy = (await orBusy(choose)) === "busy";
  const to = `${paths.cart}#summary`;
  return isBusy ? redirectWithToast(context, to, "saveFailed") : redirect(to, 303);
}
