import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { bankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { moveOrder } from "#app/features/orders/changing/edit-order.server.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { findLinkedOrder } from "#app/features/orders/following/order-links.server.ts";
import type { Store } from "#db/client.server.ts";
import { ORDER_UPDATES } from "#db/order-values.ts";
import { outbox } from "#db/schema.ts";
import { readQr } from "#tests/support/browser/read-qr.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { readdress } from "#tests/support/data/edits.ts";
import { setPaid, setStatus } from "#tests/support/data/presses.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenSlots } from "#tests/support/data/slots.ts";
import {
  BANK,
  claim,
  claimedMail,
  NOTICE,
  placedOrder,
  sentMails,
  startWorker,
} from "#tests/support/mail/outbox.ts";
import { testMailServer } from "#tests/support/server/shop.ts";
import { by, confirmedOrder, MINUTE, mailAfterMinute, START } from "./confirmed-order.ts";

const isUpdate = eq(outbox.kind, "order-update");

beforeEach(() => setClock(START));

test("a shopper is told once when the order is shipped, delivered and paid", async () => {
  const { store, number, setStatus, setPaid } = await confirmedOrder();

  await setStatus("Processing");
  expect(await mailAfterMinute(store)).toBeNull();
  await setStatus("Shipped");
  const shipped = await mailAfterMinute(store);
  await setStatus("Delivered");
  await setPaid(true);
  const delivered = await mailAfterMinute(store);

  expect(shipped?.subject).toBe(`Your order #${number} has been shipped`);
  expect(shipped?.text).toContain("Please have 130.000\u00a0₫ ready");
  expect(shipped?.text).toContain("12 Hàng Bạc");
  expect(delivered?.subject).toBe(`Your order #${number} has been delivered`);
  expect(delivered?.text).toContain("We received your payment of 130.000");
  expect(delivered?.text).not.toContain("ready");
  expect(await mailAfterMinute(store)).toBeNull();
});

test("the mail is in the language of the order", async () => {
  const { store, number, setStatus } = await confirmedOrder("vi");

  await setStatus("Cancelled");

  const mail = await mailAfterMinute(store);
  expect(mail?.subject).toBe(`Đơn hàng #${number} đã hủy`);
  expect(mail?.text).toContain("Bạn không phải trả tiền.");
});

test("changes within a minute make one mail of the last state, a minute after the last of them", async () => {
  const { store, number, setStatus } = await confirmedOrder();

  await setStatus("Shipped");
  setClock(START + MINUTE - 1);
  expect(await claim(store, ADDRESS.email)).toEqual([]);
  await setStatus("Delivered");
  expect(await store.db.$count(outbox, isUpdate)).toBe(1);
  setClock(START + 2 * MINUTE - 2);
  expect(await claim(store, ADDRESS.email)).toEqual([]);
  setClock(START + 2 * MINUTE - 1);

  const mail = await claimedMail(store, ADDRESS.email);
  expect(mail?.subject).toBe(`Your order #${number} has been delivered`);
  expect(await mailAfterMinute(store)).toBeNull();
});

test("a change that is undone within a minute is not mailed", async () => {
  const { store, setStatus, setPaid } = await confirmedOrder();

  await setStatus("Cancelled");
  await setPaid(true);
  await setPaid(false);
  await setStatus("Pending");

  expect(await mailAfterMinute(store)).toBeNull();
});

test("what happened before changes were recorded is no news", async () => {
  const { store, id, number, setStatus, setPaid } = await confirmedOrder();
  await alterOrder(store, id, { status: "Shipped", isPaid: true, paidAt: START });

  await setStatus("Delivered");
  const delivered = await mailAfterMinute(store);
  expect(delivered?.subject).toBe(`Your order #${number} has been delivered`);
  expect(delivered?.text).not.toContain("payment");

  await alterOrder(store, id, { status: "Shipped", isPaid: false, paidAt: null });
  await setPaid(true);
  const paid = await mailAfterMinute(store);
  expect(paid?.subject).toBe(`We received your payment for order #${number}`);
});

test("a payment taken back is not mailed", async () => {
  const { store, number, setPaid } = await confirmedOrder();
  await setPaid(true);
  const paid = await mailAfterMinute(store);
  expect(paid?.subject).toBe(`We received your payment for order #${number}`);

  await setPaid(false);

  expect(await mailAfterMinute(store)).toBeNull();
});

test("a seller's transaction that fails leaves no mail", async () => {
  const { store, id } = await confirmedOrder();

  const failing = store.withTx(async (tx) => {
    await setOrderStatus(tx, id, "Shipped", by);
    throw new Error("power cut");
  });

  await expect(failing).rejects.toThrow("power cut");
  expect(await store.db.$count(outbox)).toBe(0);
});

test("a change during a delivery is mailed on its own, unless the delivery fails", async () => {
  const { store, number, setStatus } = await confirmedOrder();
  const server = await testMailServer({
    beforeAccepting: async () => {
      if (server.connections() > 1) return;
      await setStatus("Delivered");
      throw new Error("try again later");
    },
  });
  await setStatus("Shipped");
  setClock(START + MINUTE);
  const worker = startWorker(store, server.url);
  const updates = () => store.db.select().from(outbox).where(isUpdate).orderBy(outbox.seq);
  await expect.poll(updates).toMatchObject([{ tries: 1 }, { tries: 0 }]);
  await worker.stop();

  setClock(START + 3 * MINUTE);
  startWorker(store, server.url);
  await expect.poll(() => sentMails(store)).toBe(1);

  const subject = `Your order #${number} has been delivered`;
  expect(server.mails).toEqual([expect.objectContaining({ subject })]);
  expect(await updates()).toHaveLength(1);
});

test("a retry that tells more is no duplicate of the attempt before; one that does not is", async () => {
  const { store, setStatus } = await confirmedOrder();
  const attempt = async () => {
    const mail = await mailAfterMinute(store);
    await store.withTx((tx) => tx.update(outbox).set({ sentAt: null, leasedUntil: 0 }));
    return mail?.messageId;
  };

  await setStatus("Shipped");
  const first = await attempt();
  const again = await attempt();
  await setStatus("Delivered");
  const changed = await attempt();

  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

/** Moves an order without a slot to one of a day. */
async function moveTo(store: Store, id: string, slotDate: string) {
  const slots = await givenSlots(store);
  const slotId = slots[new Date(slotDate).getUTCDay()]!;
  return store.withTx((tx) => moveOrder(tx, id, { slotId, slotDate }, { ...by, seen: "" }));
}

test("a shopper is told of another delivery time, in the text and in the HTML", async () => {
  const { store, number, id } = await confirmedOrder("vi");

  await moveTo(store, id, "2026-02-02");

  const mail = await mailAfterMinute(store);
  expect(mail?.subject).toBe(`Đơn hàng #${number} đổi giờ giao`);
  expect(mail?.text).toContain("Giờ giao hàng:\nThứ Hai 2/2, 8:00–10:00");
  expect(mail?.html).toContain("Thứ Hai 2/2, 8:00–10:00");
});

test.each(ORDER_UPDATES)("mails about %s can be switched off", async (kind) => {
  const { store, id, setStatus, setPaid, setQuantity, receive, refund } = await confirmedOrder();
  const changes = {
    shipped: () => setStatus("Shipped"),
    delivered: () => setStatus("Delivered"),
    cancelled: () => setStatus("Cancelled"),
    paid: () => setPaid(true),
    edited: () => setQuantity(1),
    readdressed: () => readdress(store, id, { street: "7 Lê Lợi" }),
    moved: () => moveTo(store, id, "2026-02-02"),
    received: () => receive(1_000),
    refunded: async () => {
      await receive(1_000);
      await refund(1_000);
    },
    returned: async () => {
      await setClock(START - MINUTE);
      await setStatus("Delivered");
      await store.withTx((tx) => tx.delete(outbox));
      await setClock(START);
      await takeBack(store, id, { 0: 1 });
    },
  };
  const others = ORDER_UPDATES.filter((update) => update !== kind);

  await changes[kind]();
  setClock(START + MINUTE);
  expect(await claimedMail(store, ADDRESS.email, { orderMails: others })).toBeNull();
  await changes[others[0]!]();
  setClock(START + 2 * MINUTE);

  expect(await claimedMail(store, ADDRESS.email, { orderMails: others })).not.toBeNull();
});

test("every mail's link shows its order and no other", async ({ store }) => {
  const { id } = await placedOrder(store);
  const other = await placedOrder(store);
  const mail = await claimedMail(store, ADDRESS.email);

  const url = new URL(/https:\/\/\S+/.exec(mail!.text)![0]);

  expect(url.pathname).toBe(`/order/${id}`);
  const key = url.searchParams.get("key")!;
  expect((await findLinkedOrder(store.db, id, key))?.id).toBe(id);
  expect(await findLinkedOrder(store.db, other.id, key)).toBeNull();
});

test("a mail that cannot be composed does not hold up the others", async ({ store }) => {
  const server = await testMailServer();
  const { id } = await placedOrder(store);
  const broken = "broken@example.com";
  await store.withTx(async (tx) => {
    await tx.update(outbox).set({ kind: "order-confirmation", recipient: broken });
  });
  await alterOrder(store, id, { lang: "xx" });
  await placedOrder(store);

  const { errors } = startWorker(store, server.url);

  await server.mailTo(NOTICE);
  await server.mailTo(ADDRESS.email);
  await expect.poll(() => errors).not.toEqual([]);
  const isBroken = eq(outbox.recipient, broken);
  const first = () => store.db.select().from(outbox).where(isBroken).orderBy(outbox.seq).limit(1);
  await expect.poll(first).toMatchObject([{ sentAt: null, tries: 1 }]);
});

test("an unpaid order's mails say how to transfer, with the code", async ({ store }) => {
  const server = await testMailServer();
  const order = await placedOrder(store, "vi", []);
  const { id } = order;
  startWorker(store, server.url, { bank: BANK });
  const confirmation = await server.mailTo(ADDRESS.email);

  const memo = `DON HANG ${id.slice(-6).toUpperCase()}`;
  for (const text of ["Vietcombank", "0011001932418", "NGUYEN THI LAN", "130.000", memo])
    expect(confirmation.text).toContain(text);
  const [picture] = confirmation.attachments;
  expect(picture).toMatchObject({ filename: "vietqr.png", mimeType: "image/png" });
  const { payload } = bankTransfer(order, BANK)!;
  expect(await readQr(Buffer.from(picture!.content as ArrayBuffer))).toBe(payload);

  await setPaid(store, id);
  await setStatus(store, id, "Shipped");
  setClock(START + MINUTE);
  const shipped = await claimedMail(store, ADDRESS.email, { bank: BANK });
  expect(shipped?.subject).toContain("đang giao");
  expect(shipped?.text).not.toContain("DON HANG");
  expect(shipped?.paymentQr).toBeUndefined();
});
