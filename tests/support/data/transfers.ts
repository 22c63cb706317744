import { createHmac } from "node:crypto";
import type { Booking } from "#app/features/money/transfers/provider.server.ts";

/** Secrets of a shop to which both providers report. */
export const HOOK_SECRETS = {
  SEPAY_SECRET: "sepay-secret-of-the-tests",
  CASSO_SECRET: "casso-secret-of-the-tests",
};

let reported = 0;

/** Another booking each time, as an adapter reads it. */
export function booking(memo: string, amountVnd: number, fields: Partial<Booking> = {}): Booking {
  reported += 1;
  const booked = { providerRef: String(700_000 + reported), account: "0011001932418" };
  return { ...booked, memo, amountVnd, bookedAt: Date.now(), raw: "{}", ...fields };
}

/** The memo of an order after a bank has put its own words around it. */
export const bankMemo = (orderId: string) =>
  `MBVCB.3278907687.DONHANG${orderId.slice(-6).toUpperCase()}.CT tu 0123456789 NGUYEN VAN A toi 0011001932418`;

/** What SePay documents as the body of a call: https://developer.sepay.vn/en/sepay-webhooks/tich-hop-webhook */
export const sepayBody = (fields: Record<string, unknown> = {}) => ({
  id: 92704,
  gateway: "Vietcombank",
  transactionDate: "2023-03-25 14:02:37",
  accountNumber: "0123499999",
  code: null,
  content: "chuyen tien mua iphone",
  transferType: "in",
  transferAmount: 2277000,
  accumulated: 19077000,
  subAccount: null,
  referenceCode: "MBVCB.3278907687",
  description: "",
  ...fields,
});

/** A booking in the list that Casso sends with a token: https://casso.vn/tich-hop-webhook-tuy-chinh-vao-casso/ */
export const cassoBooking = (fields: Record<string, unknown> = {}) => ({
  id: 536760,
  tid: "5078 - 93023",
  description: "MBVCB.1457193831.DONHANGA1B2C3.CT tu 0291000285902 toi 0071000962707",
  amount: 1000,
  cusum_balance: 0,
  when: "2021-10-27 21:20:12",
  bank_sub_acc_id: "0071000962707",
  subAccId: "0071000962707",
  ...fields,
});

/** What the second version of Casso's webhook documents as its body, with its key and signature. */
export const CASSO_V2 = {
  body: {
    error: 0,
    data: {
      id: 0,
      reference: "MA_GIAO_DICH_THU_NGHIEM",
      description: "giao dich thu nghiem",
      amount: 599000,
      runningBalance: 25000000,
      transactionDateTime: "2024-10-03 15:06:37",
      accountNumber: "88888888",
      bankName: "VPBank",
      bankAbbreviation: "VPB",
      virtualAccountNumber: "",
      virtualAccountName: "",
      counterAccountName: "NGUYEN VAN A",
      counterAccountNumber: "8888888888",
      counterAccountBankId: "970415",
      counterAccountBankName: "VietinBank",
    },
  },
  key: "mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs",
  signature:
    "t=1727948258788,v1=ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3",
};

/** The headers by which SePay signs a body. */
export function sepayHeaders(
  body: string,
  { secret = HOOK_SECRETS.SEPAY_SECRET, at = Date.now() } = {},
): Record<string, string> {
  const time = String(Math.floor(at / 1_000));
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return { "x-sepay-signature": `sha256=${signature}`, "x-sepay-timestamp": time };
}

/** Reports a transfer to a shop as SePay does. */
export function reportToShop(url: string, memo: string, amountVnd: number, id?: number) {
  reported += 1;
  const booked = { id: id ?? 800_000 + reported, content: memo, transferAmount: amountVnd };
  const body = JSON.stringify(sepayBody(booked));
  const headers = { "content-type": "application/json", ...sepayHeaders(body) };
  return fetch(`${url}/hooks/bank/sepay`, { method: "POST", headers, body });
}
