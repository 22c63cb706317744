import { sharedTexts as accountTexts } from "#app/features/orders/common-text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { PROMISES } from "#app/features/shop/pages/policy-text.ts";
import { inBoth } from "#app/kit/text/both.ts";

const account = inBoth(accountTexts).vi;

export const returns: Policy = {
  title: "Chính sách đổi trả và hoàn tiền",
  description: "Khi nào bạn được đổi trả, cách báo cho cửa hàng và thời hạn hoàn tiền.",
  lead: ({ shop }) =>
    `Nếu hàng nhận từ ${shop.name} có lỗi, bạn được đổi, được giao bù hoặc được hoàn tiền.`,
  sections: ({ shop }) => [
    {
      title: "Khi nào được đổi trả",
      blocks: [
        `Trong ${PROMISES.reportFault} ngày kể từ khi nhận hàng, nếu:`,
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
        `Chúng tôi trả lời trong ${PROMISES.complaint.acknowledge} ngày làm việc. Bạn chọn đổi hàng, giao bù hoặc hoàn tiền. Phí gửi trả hàng lỗi do chúng tôi chịu.`,
      ],
    },
    {
      title: "Hoàn tiền",
      blocks: [
        `Chúng tôi hoàn tiền trong ${PROMISES.refund} ngày làm việc kể từ khi hai bên thống nhất hoặc từ khi nhận lại hàng, bằng tiền mặt hoặc chuyển khoản vào tài khoản bạn cho biết.`,
        "Nếu cả đơn hàng bị lỗi, chúng tôi hoàn cả phí giao hàng.",
      ],
    },
    {
      title: "Khi bạn đổi ý",
      blocks: [
        `Đơn ở trạng thái “${account.orders.statuses.Pending}” thì bạn tự hủy được trên trang của đơn hàng. Nếu đơn “${account.orders.statuses.Processing}”, “${account.orders.statuses.Shipped}” hoặc “${account.orders.statuses.Delivered}”, bạn hãy gọi cho chúng tôi để cùng tìm cách giải quyết.`,
        { to: "myOrders", text: account.orders.title },
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
