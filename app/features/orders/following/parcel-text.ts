import { type Both, both, count, inBoth } from "#app/kit/text/both.ts";
import type { StopMark } from "#db/order-values.ts";

/** Where a parcel is that its courier delivers from a run's page. */
export const parcelTexts = inBoth({
  stopsBefore: both(
    (number: number) =>
      number === 0
        ? "Your parcel is on its way: you are next."
        : `Your parcel is on its way: ${count(number, "stop")} before you.`,
    (number) =>
      number === 0
        ? "Đơn đang trên đường: sắp đến bạn."
        : `Đơn đang trên đường: còn ${number} điểm giao trước bạn.`,
  ),
  marks: {
    cash: both("The courier says: delivered", "Người giao báo: đã giao"),
    transfer: both("The courier says: delivered", "Người giao báo: đã giao"),
    delivered: both("The courier says: delivered", "Người giao báo: đã giao"),
    "not-home": both("The courier says: nobody was at home", "Người giao báo: không có ai ở nhà"),
    refused: both("The courier says: not accepted", "Người giao báo: không nhận hàng"),
  } as Record<StopMark, Both<string>>,
});
