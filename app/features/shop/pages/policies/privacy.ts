import { shopperTexts as accountTexts } from "#app/features/accounts/shopper-text.ts";
import { DATA_REQUEST, type Policy } from "#app/features/shop/pages/policy-text.ts";
import { periodText } from "#app/kit/format/date.ts";
import { inBoth } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";

const accounts = inBoth(accountTexts);

const en: Policy = {
  title: "Privacy",
  description: "Which personal data the shop collects, what for, for how long, and your rights.",
  lead: ({ shop }) =>
    `${shop.name} collects only what is needed to take and deliver your orders. This page says which data that is, what it is for, how long we keep it, and which rights you have under the Law on Personal Data Protection 91/2025/QH15 and Decree 356/2025/NĐ-CP.`,
  sections: (facts) => [
    {
      title: "What we collect",
      blocks: [
        [
          "Account: name, email and password. Passwords are stored as one-way hashes, which we cannot read.",
          "Delivery: the addresses that you save, each with the recipient's name, phone number and email.",
          "Shopping: your cart, your list, your orders with your notes to us, the changes of their status, why one was cancelled, what came back, and what you tell us is wrong, with your photos.",
          ...(facts.asksForInvoices
            ? [
                "Invoice, if you ask for one: name, tax number, address and email of the buyer. Nobody but the shop and you can read them here.",
              ]
            : []),
          "Our own notes for the delivery: about an order or a phone number, such as where to leave the parcel.",
          "Reviews: stars and text that you give for products you bought. Everybody can read them on the product's page, with your given name.",
          "Technical: IP address, time and the page that was opened.",
        ],
        `${
          facts.asksForInvoices
            ? "This site never asks for a bank card number, and for a personal number only as the tax number of an invoice that you want."
            : "This site never asks for an identity card or bank card number."
        } The newsletter box at the end of each page does not work yet: an email typed there is neither sent nor stored.`,
      ],
    },
    {
      title: "What it is for",
      blocks: [
        [
          "To carry out your orders: confirm, deliver, collect payment, take returns and answer you.",
          "To send you codes and emails about your orders. One of them asks, the day after the delivery, what you think of the products.",
          "To tell you, once and if you ask for it, that a product is back in stock or that the shop now has what you wished for.",
          "To protect the site against password guessing and mass codes or orders, and to find errors.",
          "To keep records and pay taxes as the law requires.",
        ],
        "We send no advertising, and we neither sell nor rent out your data.",
      ],
    },
    {
      title: "Cookies",
      blocks: [
        "The site uses only four cookies, all of them necessary. It has no advertising cookies and no trackers of anyone:",
        [
          `session: keeps your cart and your login; expires after ${facts.guestCartDays} days without a visit, a login after ${facts.loginDays}.`,
          facts.asksForInvoices
            ? "note: keeps the note and the invoice data that you wrote with an order before logging in; expires after an hour."
            : "note: keeps the note that you wrote with an order before logging in; expires after an hour.",
          "lang: remembers the language you chose; expires after a year.",
          "toast: shows a short message after an action; expires after a minute.",
        ],
        "The browser also stores a page that says you are offline, which contains nothing about you.",
      ],
    },
    {
      title: "Who receives it",
      blocks: [
        [
          "The courier: name, phone number, address, notes for the delivery, what was ordered and the amount to collect.",
          "The providers of our server and email, only to run this site.",
          facts.takesTransfers
            ? "The bank, when you pay or are refunded by transfer."
            : "The bank, when you are refunded by transfer.",
          ...facts.transferReports.map(
            (name) =>
              `${name}, which tells us of transfers to our account: the sender's name and account as the bank shows them, amount, time and message. We keep them for our books for ${periodText(accounts.en.leave, facts.keepOrdersDays)}.`,
          ),
          "Public authorities, when the law requires it.",
        ],
      ],
    },
    {
      title: "How long we keep it",
      blocks: [
        [
          "Account, cart and reviews: until you delete your account. Addresses: until you delete them or your account. You can change or take back a review in its order; if we hid it, ask us to erase it.",
          `Orders: as long as your account exists. After the account or an order is deleted, the order is kept for ${periodText(accounts.en.leave, facts.keepOrdersDays)} and then erased, because the law requires records of contracts to be kept for at least 3 years, and books with what they rest on for at least 5.`,
          `An earlier email of your account: ${facts.formerEmailDays} days, so that you can undo a change that was not yours.`,
          "What you tell us is wrong with an order, and your photos: until the order is deleted.",
          "Our own notes: until the order is erased, or the last order of the phone number. Ask us to see or erase them.",
          "An email or phone number entered to be told of a product: until you have been told, at most half a year. What you wished for may be kept longer, without it.",
          `Cart of a guest: ${facts.guestCartDays} days without a visit.`,
          `Links to an order in emails: ${facts.orderLinkDays} days after the order was delivered or cancelled.`,
          "Counts of attempts by IP address: at most one day. Server logs and backups: erased regularly.",
        ],
      ],
    },
    {
      title: "Your rights",
      blocks: [
        "You may know about, see, correct, copy and ask us to erase your data; ask us to restrict its use or object to it; withdraw consent; and complain.",
        "You can see, correct and download your data and delete your account yourself:",
        { to: "account", text: accounts.en.account.title },
        `You can also email ${facts.shop.email} or call ${facts.shop.phone}. We reply within ${DATA_REQUEST.reply} working days, show or correct data within ${DATA_REQUEST.viewOrCorrect} days and erase it within ${DATA_REQUEST.erase} days. Orders that the law requires us to keep cannot be erased before that time is over.`,
        "If you are not satisfied, you can complain to the personal data protection authority of the Ministry of Public Security.",
      ],
    },
    {
      title: "Protection and changes",
      blocks: [
        "Only the people who handle orders can see your data. If a data leak may harm you, we tell you and the authorities as the law requires.",
        "When this policy changes, we publish the new version here.",
      ],
    },
  ],
};

const vi: Policy = {
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
          "Giao hàng: các địa chỉ bạn lưu, mỗi địa chỉ gồm tên người nhận, số điện thoại và email.",
          "Mua hàng: giỏ hàng, danh sách đã lưu, các đơn hàng cùng ghi chú bạn gửi cửa hàng, những lần đổi trạng thái, lý do hủy, hàng trả lại, và phản ánh của bạn kèm ảnh nếu có.",
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
          "Báo cho bạn một lần khi sản phẩm có hàng lại hoặc khi cửa hàng có món bạn cần, nếu bạn yêu cầu.",
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
              `${name}, đơn vị báo cho chúng tôi các khoản chuyển vào tài khoản: tên và tài khoản người chuyển như ngân hàng hiển thị, số tiền, thời gian và nội dung. Chúng tôi lưu các thông tin này cho sổ sách ${periodText(accounts.vi.leave, facts.keepOrdersDays)}.`,
          ),
          "Cơ quan nhà nước, khi pháp luật yêu cầu.",
        ],
      ],
    },
    {
      title: "Giữ bao lâu",
      blocks: [
        [
          "Tài khoản, giỏ hàng và đánh giá: đến khi bạn xóa tài khoản. Địa chỉ: đến khi bạn xóa địa chỉ hoặc tài khoản. Bạn có thể sửa hoặc bỏ đánh giá trong đơn hàng; nếu cửa hàng đã ẩn thì bạn yêu cầu chúng tôi xóa.",
          `Đơn hàng: khi tài khoản còn hoạt động. Sau khi tài khoản hoặc đơn bị xóa, đơn được giữ ${periodText(accounts.vi.leave, facts.keepOrdersDays)} rồi xóa hẳn, vì pháp luật yêu cầu lưu chứng từ hợp đồng ít nhất 3 năm, sổ sách và chứng từ kế toán ít nhất 5 năm.`,
          `Email cũ của tài khoản: ${facts.formerEmailDays} ngày, để bạn lấy lại tài khoản nếu có người khác đổi email.`,
          "Phản ánh của bạn về đơn hàng, kèm ảnh: đến khi đơn hàng bị xóa.",
          "Ghi chú của cửa hàng: đến khi đơn hàng, hoặc đơn cuối cùng của số điện thoại đó, bị xóa. Bạn có thể yêu cầu xem hoặc xóa ghi chú này.",
          "Email hoặc số điện thoại nhập để nhận tin khi có hàng: đến khi chúng tôi báo cho bạn, lâu nhất là nửa năm. Riêng món bạn cần có thể được giữ lâu hơn, không kèm liên hệ.",
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
        { to: "account", text: accounts.vi.account.title },
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

export const privacy: Record<Lang, Policy> = { en, vi };
