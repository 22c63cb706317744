import { ownTexts as profileTexts } from "#app/features/accounts/common-text.ts";
import { ownTexts as checkoutTexts } from "#app/features/cart/common-text.ts";
import { sharedTexts as accountTexts } from "#app/features/orders/common-text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { PROMISES } from "#app/features/shop/pages/policy-text.ts";
import { inBoth } from "#app/kit/text/both.ts";

const account = inBoth(accountTexts).vi;
const checkout = inBoth(checkoutTexts).vi;
const profile = inBoth(profileTexts).vi;

const { statuses, title: myOrders } = account.orders;
const { placeOrder } = checkout.cart;

export const terms: Policy = {
  title: "Điều khoản sử dụng",
  description: "Cách đặt hàng, giá bán, hủy đơn và giải quyết khiếu nại khi bạn mua hàng tại đây.",
  lead: ({ shop }) =>
    `Điều khoản này áp dụng cho mọi đơn hàng bạn đặt tại ${shop.name}. ` +
    (shop.legalName
      ? `Người bán là ${shop.legalName}, thông tin đầy đủ ở cuối trang.`
      : "Thông tin đầy đủ về người bán ở cuối trang."),
  sections: ({ shop }) => [
    {
      title: "Hàng hóa và giá bán",
      blocks: [
        "Giá ghi trên trang tính bằng đồng Việt Nam và đã gồm thuế. Phí giao hàng hiện riêng trong giỏ hàng trước khi bạn đặt. Ngoài hai khoản đó bạn không phải trả thêm khoản nào.",
        `Nếu giá hoặc tình trạng hàng trong giỏ thay đổi trước khi bạn bấm “${placeOrder}”, trang sẽ báo và chờ bạn xác nhận lại.`,
        "Hình ảnh giúp bạn nhận ra sản phẩm; bao bì thực tế có thể khác đôi chút.",
      ],
    },
    {
      title: "Các bước đặt hàng",
      blocks: [
        {
          steps: [
            "Bạn chọn món, xem lại giỏ hàng và sửa số lượng nếu cần.",
            "Bạn đăng nhập hoặc tạo tài khoản, nhập địa chỉ nhận hàng và xác thực email bằng mã gồm 6 chữ số.",
            `Bạn kiểm tra món, phí giao hàng và tổng tiền, rồi bấm “${placeOrder}”.`,
            "Chúng tôi gửi email cho biết đã nhận được đơn.",
            `Chúng tôi xác nhận đơn qua điện thoại hoặc bằng trạng thái “${statuses.Processing}”, thường trong ${PROMISES.confirm} ngày làm việc. Từ lúc đó, hợp đồng mua bán được giao kết.`,
          ],
        },
        "Nếu không thể giao món bạn đặt, chúng tôi báo cho bạn và hủy đơn. Bạn không phải trả tiền; số tiền đã trả trước được hoàn lại.",
        `Đơn hàng được lưu trong mục “${myOrders}” để bạn xem lại lúc nào cũng được.`,
      ],
    },
    {
      title: "Hủy đơn",
      blocks: [
        `Khi đơn còn ở trạng thái “${statuses.Pending}”, bạn tự hủy được ngay trên trang của đơn hàng và không mất phí.`,
        `Sau đó, bạn vui lòng gọi ${shop.phone}. Nếu hàng chưa được gửi đi, chúng tôi hủy đơn giúp bạn.`,
        { to: "myOrders", text: myOrders },
      ],
    },
    {
      title: "Giao hàng, đổi trả và thanh toán",
      blocks: [
        "Ba chính sách sau là một phần của điều khoản này:",
        { to: "delivery", text: "Chính sách giao hàng" },
        { to: "returns", text: "Chính sách đổi trả và hoàn tiền" },
        { to: "payment", text: "Chính sách thanh toán" },
      ],
    },
    {
      title: "Tài khoản của bạn",
      blocks: [
        "Bạn vui lòng giữ kín mật khẩu và khai đúng thông tin nhận hàng. Chúng tôi có thể từ chối những đơn đặt giả hoặc nhằm phá hoại. Bạn có thể xóa tài khoản bất cứ lúc nào.",
        { to: "account", text: profile.account.title },
      ],
    },
    {
      title: "Khiếu nại",
      blocks: [
        `Bạn vui lòng gọi ${shop.phone} (${shop.hours}) hoặc gửi email đến ${shop.email}, kèm mã đơn hàng. Chúng tôi báo đã nhận trong ${PROMISES.complaint.acknowledge} ngày làm việc và trả lời trong ${PROMISES.complaint.answer} ngày làm việc.`,
        "Nếu chưa hài lòng, bạn có thể đề nghị hòa giải, gửi yêu cầu đến cơ quan bảo vệ quyền lợi người tiêu dùng nơi bạn ở hoặc khởi kiện tại Tòa án.",
      ],
    },
    {
      title: "Quy định chung",
      blocks: [
        "Mỗi đơn hàng áp dụng bản điều khoản đăng tại đây vào lúc bạn đặt. Pháp luật Việt Nam được áp dụng. Điều khoản này không làm giảm những quyền mà pháp luật dành cho người tiêu dùng.",
      ],
    },
  ],
};
