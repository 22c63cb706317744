import {
  findAddress,
  findDraft,
  listAddresses,
  pickAddressFields,
} from "#app/features/accounts/addresses/addresses.server.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { getCart } from "#app/features/cart/carts.server.ts";
import { listSaved } from "#app/features/cart/my-list/my-list.server.ts";
import { listUserReviews } from "#app/features/catalogue/reviews/reviews.server.ts";
import { listStockAlerts } from "#app/features/catalogue/stock/stock-alerts.server.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel } from "#db/prepared.ts";
import { listFormerEmails, listVerifiedEmails } from "./account-emails.server.ts";

/** Everything that the shop stores about a shopper apart from orders, as the file of their data has it. */
export async function readOwnData(db: Db, user: User, sessionHash: string) {
  const [verified, former, address, saved, draft, cart, written, list, alerts] = await inParallel(
    () => listVerifiedEmails(db, user.id),
    () => listFormerEmails(db, user.id),
    () => findAddress(db, user.id),
    () => listAddresses(db, user.id),
    () => findDraft(db, sessionHash),
    () => getCart(db, { userId: user.id }),
    () => listUserReviews(db, user.id),
    () => listSaved(db, { userId: user.id }),
    () => listStockAlerts(db, user.id),
  );
  return {
    account: { name: user.name, email: user.email, createdAt: isoTime(user.createdAt) },
    verifiedEmails: verified.map(({ emailKey, verifiedAt }) => ({
      email: emailKey,
      verifiedAt: isoTime(verifiedAt),
    })),
    formerEmails: former.map(({ email, expiresAt }) => ({
      email,
      restorableUntil: isoTime(expiresAt),
    })),
    address: address && pickAddressFields(address),
    addresses: saved.map(pickAddressFields),
    unsavedAddress: draft && pickAddressFields(draft),
    cart: cart.lines.map(({ productId: product, name, nameEn, quantity }) => ({
      ...{ product, name, nameEn, quantity },
    })),
    reviews: written.map(({ product, review }) => ({
      product: review.productId,
      name: product,
      order: review.orderId,
      stars: review.stars,
      text: review.text,
      createdAt: isoTime(review.createdAt),
      updatedAt: isoTime(review.updatedAt),
      answer: review.answer,
      hiddenBecause: review.hiddenReason,
    })),
    list: list.map(({ id, name, nameEn }) => ({ product: id, name, nameEn })),
    toBeToldWhenBack: alerts.map(({ productId: product, createdAt }) => ({
      product,
      since: isoTime(createdAt),
    })),
  };
}

export const isoTime = (at: number) => new Date(at).toISOString();
