import { ownTexts as profileTexts } from "#app/features/accounts/common-text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { DATA_REQUEST } from "#app/features/shop/pages/policy-text.ts";
import { periodText } from "#app/kit/format/date.ts";
import { inBoth } from "#app/kit/text/both.ts";

const profile = inBoth(profileTexts).vi;

export const privacy: Policy = {
  title: "Chính sách bảo mật",
  description:
    "Dữ liệu cá nhân mà cửa hàng thu thập, dùng để làm gì, giữ bao lâu và các quyền của bạn.",
  lead: ({ shop }) =>
    `${shop.name} chỉ thu thập những gì cần để nhận và giao đơn hàng của bạn. Trang này cho biết đó là dữ liệu gì, dùng để làm gì, giữ bao lâu và bạn có những quyền nào theo Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15 và Nghị định 356/2025/NĐ-CP.`,
  sections: (facts) => [
    {
      title: "Dữ liệu chúng tôi thu thập",
      blocks: [
        [
          "Tài khoản: họ tên, email và mật khẩu. Mật khẩu được lưu dưới dạng mã hóa một chiều, chúng tôi không đọc được.",
          "Giao hàng: tên người nhận, số điện thoại, email và địa chỉ.",
          "Mua hàng: giỏ hàng, danh sách đã lưu, các đơn hàng cùng ghi chú bạn gửi cửa hàng, những lần đổi trạng thái và lý do hủy nếu có.",
          ...(facts.asksForInvoices
            ? [
                "Hóa đơn, nếu bạn yêu cầu: tên, mã số thuế, địa chỉ và email của người mua. Trên trang này chỉ cửa hàng và bạn xem được.",
              ]
            : []),
          "Ghi chú giao hàng của cửa hàng: về một đơn hàng hoặc một số điện thoại, ví dụ nơi gửi hàng.",
          "Đánh giá: số sao và nhận xét của bạn về sản phẩm đã mua. Ai cũng đọc được trên trang sản phẩm, kèm tên gọi của bạn.",
          "Kỹ thuật: địa chỉ IP, thời điểm và trang được mở.",
        ],
        `${
          facts.asksForInvoices
            ? "Trang web này không hỏi số thẻ ngân hàng, và chỉ dùng số định danh cá nhân làm mã số thuế của hóa đơn mà bạn yêu cầu."
            : "Trang web này không hỏi số căn cước hay số thẻ ngân hàng."
        } Ô bản tin ở cuối trang hiện chưa hoạt động: email nhập vào đó không được gửi đi và không được lưu.`,
      ],
    },
    {
      title: "Dùng để làm gì",
      blocks: [
        [
          "Thực hiện đơn hàng: xác nhận, giao hàng, thu tiền, đổi trả và trả lời bạn.",
          "Gửi mã xác thực và email về đơn hàng, trong đó có một email hỏi cảm nhận của bạn sau khi giao hàng một ngày.",
          "Báo cho bạn một lần khi sản phẩm có hàng lại, nếu bạn yêu cầu.",
          "Bảo vệ trang web: chặn việc dò mật khẩu, gửi mã hay đặt hàng hàng loạt, và tìm lỗi.",
          "Lưu chứng từ và kê khai thuế theo quy định của pháp luật.",
        ],
        "Chúng tôi không gửi quảng cáo, không bán và không cho thuê dữ liệu của bạn.",
      ],
    },
    {
      title: "Cookie",
      blocks: [
        "Trang web chỉ dùng bốn cookie cần thiết, không có cookie quảng cáo và không có mã theo dõi của bất kỳ bên nào:",
        [
          `session: giữ giỏ hàng và đăng nhập của bạn; hết hạn sau ${facts.guestCartDays} ngày không dùng, riêng đăng nhập sau ${facts.loginDays} ngày.`,
          facts.asksForInvoices
            ? "note: giữ ghi chú và thông tin hóa đơn bạn viết cho đơn hàng trước khi đăng nhập; hết hạn sau một giờ."
            : "note: giữ ghi chú bạn viết cho đơn hàng trước khi đăng nhập; hết hạn sau một giờ.",
          "lang: nhớ ngôn ngữ bạn chọn; hết hạn sau một năm.",
          "toast: hiện thông báo ngắn sau một thao tác; hết hạn sau một phút.",
        ],
        "Trình duyệt còn lưu sẵn một trang báo mất mạng, trong đó không có thông tin của bạn.",
      ],
    },
    {
      title: "Ai nhận dữ liệu",
      blocks: [
        [
          "Người giao hàng: tên, số điện thoại, địa chỉ, ghi chú giao hàng, các món đã đặt và số tiền cần thu.",
          "Đơn vị cung cấp máy chủ và dịch vụ email, chỉ để vận hành trang web này.",
          facts.takesTransfers
            ? "Ngân hàng, khi bạn chuyển khoản hoặc được hoàn tiền qua tài khoản."
            : "Ngân hàng, khi bạn được hoàn tiền qua tài khoản.",
          ...facts.transferReports.map(
            (name) =>
              `${name}, đơn vị báo cho chúng tôi các khoản chuyển vào tài khoản: tên và tài khoản người chuyển như ngân hàng hiển thị, số tiền, thời gian và nội dung. Chúng tôi lưu các thông tin này cho sổ sách ${periodText(profile.leave, facts.keepOrdersDays)}.`,
          ),
          "Cơ quan nhà nước, khi pháp luật yêu cầu.",
        ],
      ],
    },
    {
      title: "Giữ bao lâu",
      blocks: [
        [
          "Tài khoản, địa chỉ, giỏ hàng và đánh giá: đến khi bạn xóa tài khoản. Bạn có thể sửa hoặc bỏ đánh giá trong đơn hàng; nếu cửa hàng đã ẩn thì bạn yêu cầu chúng tôi xóa.",
          `Đơn hàng: khi tài khoản còn hoạt động. Sau khi tài khoản hoặc đơn bị xóa, đơn được giữ ${periodText(profile.leave, facts.keepOrdersDays)} rồi xóa hẳn, vì pháp luật yêu cầu lưu chứng từ hợp đồng ít nhất 3 năm, sổ sách và chứng từ kế toán ít nhất 5 năm.`,
          `Email cũ của tài khoản: ${facts.formerEmailDays} ngày, để bạn lấy lại tài khoản nếu có người khác đổi email.`,
          "Ghi chú của cửa hàng: đến khi đơn hàng, hoặc đơn cuối cùng của số điện thoại đó, bị xóa. Bạn có thể yêu cầu xem hoặc xóa ghi chú này.",
          "Email nhập để nhận tin khi có hàng: đến khi gửi email đó, lâu nhất là nửa năm.",
          `Giỏ hàng của khách chưa đăng nhập: ${facts.guestCartDays} ngày không dùng.`,
          `Đường dẫn xem đơn hàng trong email: ${facts.orderLinkDays} ngày sau khi đơn được giao hoặc bị hủy.`,
          "Số lần thử theo địa chỉ IP: tối đa một ngày. Nhật ký máy chủ và bản sao lưu: xóa định kỳ.",
        ],
      ],
    },
    {
      title: "Quyền của bạn",
      blocks: [
        "Bạn có quyền được biết, xem, sửa, lấy bản sao và yêu cầu xóa dữ liệu của mình; yêu cầu hạn chế hoặc phản đối việc xử lý; rút lại sự đồng ý và khiếu nại.",
        "Bạn xem, sửa, tải dữ liệu về và xóa tài khoản ngay trên trang tài khoản:",
        { to: "account", text: profile.account.title },
        `Bạn cũng có thể gửi email đến ${facts.shop.email} hoặc gọi ${facts.shop.phone}. Chúng tôi trả lời trong ${DATA_REQUEST.reply} ngày làm việc, cho xem hoặc sửa trong ${DATA_REQUEST.viewOrCorrect} ngày và xóa trong ${DATA_REQUEST.erase} ngày. Riêng đơn hàng còn trong thời hạn lưu theo luật thì chưa xóa được.`,
        "Nếu chưa hài lòng, bạn có thể khiếu nại đến cơ quan chuyên trách bảo vệ dữ liệu cá nhân thuộc Bộ Công an.",
      ],
    },
    {
      title: "Bảo vệ dữ liệu và thay đổi",
      blocks: [
        "Chỉ người phụ trách đơn hàng mới xem được dữ liệu của bạn. Nếu xảy ra sự cố lộ dữ liệu có thể gây hại cho bạn, chúng tôi báo cho bạn và cơ quan chức năng theo quy định.",
        "Khi chính sách thay đổi, chúng tôi đăng bản mới tại đây.",
      ],
    },
  ],
};
