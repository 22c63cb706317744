import { sharedTexts as orderTexts } from "#app/features/orders/common-text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { count, inBoth } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";

const orders = inBoth(orderTexts);

const en: Policy = {
  title: "Returns and refunds",
  description: "When you can return something, how to tell us and when you get your money back.",
  lead: ({ shop }) =>
    `If something you received from ${shop.name} is faulty, we replace it, deliver what is missing or refund it.`,
  sections: ({ shop, promises }) => [
    {
      title: "When you can return something",
      blocks: [
        `Within ${count(promises.reportFault, "day")} of the delivery, if:`,
        [
          "it is the wrong product, incomplete or not as described;",
          "it was damaged, mouldy or open when you received it;",
          "it had expired when you received it.",
        ],
        "As these are foods, we do not take back products without a fault that have been opened.",
      ],
    },
    {
      title: "How to tell us",
      blocks: [
        `Call ${shop.phone} (${shop.hours}) or email ${shop.email} with your order number and a photo of the product.`,
        `We answer within ${count(promises.acknowledge, "working day")}. You choose between a replacement, the missing items and a refund. We pay for sending back what is faulty.`,
      ],
    },
    {
      title: "Refunds",
      blocks: [
        `We refund within ${count(promises.refund, "working day")} of our agreement or of receiving the product, in cash or by transfer to an account that you tell us.`,
        "If the whole order is faulty, we refund the shipping fee too.",
      ],
    },
    {
      title: "If you change your mind",
      blocks: [
        `While an order has the status “${orders.en.orders.statuses.Pending}”, you can cancel it on its page. If it is “${orders.en.orders.statuses.Processing}”, “${orders.en.orders.statuses.Shipped}” or “${orders.en.orders.statuses.Delivered}”, call us and we will look for a solution together.`,
        { to: "myOrders", text: orders.en.orders.title },
      ],
    },
    {
      title: "Food safety",
      blocks: [
        `If you suspect that a product is unsafe, stop using it, keep it with its packaging and call ${shop.phone} at once.`,
        "This policy does not limit the rights that the law gives to consumers.",
        "How to complain, and when we answer:",
        { to: "terms", text: "Terms" },
      ],
    },
  ],
};

const vi: Policy = {
  title: "Chính sách đổi trả và hoàn tiền",
  description: "Khi nào bạn được đổi trả, cách báo cho cửa hàng và thời hạn hoàn tiền.",
  lead: ({ shop }) =>
    `Nếu hàng nhận từ ${shop.name} có lỗi, bạn được đổi, được giao bù hoặc được hoàn tiền.`,
  sections: ({ shop, promises }) => [
    {
      title: "Khi nào được đổi trả",
      blocks: [
        `Trong ${promises.reportFault} ngày kể từ khi nhận hàng, nếu:`,
        [
          "hàng sai, thiếu hoặc không đúng mô tả trên trang;",
          "hàng hư hỏng, ẩm mốc hoặc bao bì bị hở khi đến tay bạn;",
          "hàng đã hết hạn sử dụng khi đến tay bạn.",
        ],
        "Vì là thực phẩm, chúng tôi không nhận lại hàng không có lỗi mà đã mở bao bì.",
      ],
    },
    {
      title: "Cách báo cho chúng tôi",
      blocks: [
        `Bạn vui lòng gọi ${shop.phone} (${shop.hours}) hoặc gửi email đến ${shop.email}, kèm mã đơn hàng và ảnh chụp món hàng.`,
        `Chúng tôi trả lời trong ${promises.acknowledge} ngày làm việc. Bạn chọn đổi hàng, giao bù hoặc hoàn tiền. Phí gửi trả hàng lỗi do chúng tôi chịu.`,
      ],
    },
    {
      title: "Hoàn tiền",
      blocks: [
        `Chúng tôi hoàn tiền trong ${promises.refund} ngày làm việc kể từ khi hai bên thống nhất hoặc từ khi nhận lại hàng, bằng tiền mặt hoặc chuyển khoản vào tài khoản bạn cho biết.`,
        "Nếu cả đơn hàng bị lỗi, chúng tôi hoàn cả phí giao hàng.",
      ],
    },
    {
      title: "Khi bạn đổi ý",
      blocks: [
        `Đơn ở trạng thái “${orders.vi.orders.statuses.Pending}” thì bạn tự hủy được trên trang của đơn hàng. Nếu đơn “${orders.vi.orders.statuses.Processing}”, “${orders.vi.orders.statuses.Shipped}” hoặc “${orders.vi.orders.statuses.Delivered}”, bạn hãy gọi cho chúng tôi để cùng tìm cách giải quyết.`,
        { to: "myOrders", text: orders.vi.orders.title },
      ],
    },
    {
      title: "An toàn thực phẩm",
      blocks: [
        `Nếu nghi ngờ hàng không an toàn, bạn hãy ngừng dùng, giữ lại hàng cùng bao bì và gọi ngay ${shop.phone}.`,
        "Chính sách này không làm giảm những quyền mà pháp luật dành cho người tiêu dùng.",
        "Cách khiếu nại và thời hạn trả lời có trong:",
        { to: "terms", text: "Điều khoản sử dụng" },
      ],
    },
  ],
};

export const returns: Record<Lang, Policy> = { en, vi };
