import { count } from "#app/text/en/count.ts";
import type { StopMark } from "#db/order-values.ts";

const en = {
  stopsBefore: (number: number) =>
    number === 0
      ? "Your parcel is on its way: you are next."
      : `Your parcel is on its way: ${count(number, "stop")} before you.`,
  marks: {
    cash: "The courier says: delivered",
    transfer: "The courier says: delivered",
    delivered: "The courier says: delivered",
    "not-home": "The courier says: nobody was at home",
    refused: "The courier says: not accepted",
  } as Record<StopMark, string>,
};

const vi: typeof en = {
  stopsBefore: (number) =>
    number === 0
      ? "Đơn đang trên đường: sắp đến bạn."
      : `Đơn đang trên đường: còn ${number} điểm giao trước bạn.`,
  marks: {
    cash: "Người giao báo: đã giao",
    transfer: "Người giao báo: đã giao",
    delivered: "Người giao báo: đã giao",
    "not-home": "Người giao báo: không có ai ở nhà",
    refused: "Người giao báo: không nhận hàng",
  },
};

/** Where a parcel is that its courier delivers from a run's page. */
export const parcelTexts = { en, vi };
