import { both, inBoth } from "#app/kit/text/both.ts";
import type { HelpPage } from "./rules.ts";

export const helpTexts = inBoth({
  title: both("Help", "Trợ giúp"),
  description: both(
    "How to run the shop, in twelve short pages.",
    "Cách trông coi cửa hàng, trong mười hai trang ngắn.",
  ),
  intro: both(
    "Twelve short pages about a shopkeeper's work. “Help”, or “?” on a phone, leads from each page to the one about it.",
    "Mười hai trang ngắn về việc hằng ngày của cửa hàng. “Trợ giúp”, hay “?” trên điện thoại, dẫn từ mỗi trang đến đúng phần của trang đó.",
  ),
  search: both("Search the help", "Tìm trong trợ giúp"),
  find: both("Find", "Tìm"),
  nothing: both("Nothing was found.", "Không tìm thấy gì."),
  nothingHint: both("Try another word, such as “refund”.", "Bạn thử từ khác, ví dụ “hoàn tiền”."),
  all: both("All help pages", "Tất cả trang trợ giúp"),
  next: both("Next", "Tiếp theo"),
});

/**
 * The pages of the help: title, what it is about, steps, what to know besides, and the button that leads to where the
 * work is done. Words in “…” are those of buttons, links and fields, letter for letter.
 */
export const guides = inBoth({
  "first-order": {
    title: both("The first order", "Đơn hàng đầu tiên"),
    about: both("From a new order to the money in hand.", "Từ lúc có đơn mới đến khi cầm tiền."),
    steps: both(
      [
        "A new order appears in “Orders” by itself. Switch on “Sound for new orders” to hear it, or “Notices on your phone” under “Settings” to be told on a locked phone.",
        "Open “To confirm”, call the customer and press what came of it: “Reached, start packing” or “No answer”.",
        "Pack the goods and print the slip: see “Packing and slips”.",
        "When the parcel leaves, set the status to “Shipped”. The customer is mailed a minute later.",
        "When it has arrived and you have the money, press “Delivered + paid”.",
      ],
      [
        "Đơn mới tự hiện trong “Đơn hàng”. Bật “Chuông báo đơn mới” để nghe tiếng chuông, hoặc “Báo tin trên điện thoại” trong “Cài đặt” để được báo cả khi khóa máy.",
        "Mở “Cần xác nhận”, gọi cho khách rồi bấm kết quả: “Gọi được, soạn hàng luôn” hoặc “Không nghe máy”.",
        "Soạn hàng và in phiếu: xem trang “Soạn hàng và in phiếu”.",
        "Khi hàng đi, đổi trạng thái sang “Đang giao”. Một phút sau khách nhận được email.",
        "Khi hàng đã đến nơi và bạn đã cầm tiền, bấm “Đã giao + thu”.",
      ],
    ),
    note: both(
      "A wrong press can be taken back for a minute with “Undo”. What needs a decision, such as a wrong number, stands under “Needs attention”.",
      "Bấm nhầm thì trong một phút còn lấy lại được bằng “Hoàn tác”. Đơn nào cần bạn quyết định, ví dụ sai số điện thoại, nằm ở “Cần xử lý”.",
    ),
    start: both("See the orders", "Xem đơn hàng"),
  },
  "phone-orders": {
    title: both(
      "Orders by phone, Zalo or at the counter",
      "Đơn qua điện thoại, Zalo hoặc tại quầy",
    ),
    about: both("Type in what a customer says or sends.", "Nhập đơn khách đọc hoặc nhắn cho bạn."),
    steps: both(
      [
        "Open “New order”. Type the phone number or name of an earlier customer and press “Find”; for a new one, fill in name, phone and address.",
        "Type a product, such as “2 gạo st25”, and press Enter. Or open “Paste a list from a chat”, paste the message and press “Find the products”.",
        "Choose how it came: “Phone”, “Zalo” or “At the counter”.",
        "Choose the payment: “Cash on delivery”, “Paid in cash” or “Paid by transfer”.",
        "Read the total to the customer and press “Place the order”.",
      ],
      [
        "Mở “Nhập đơn”. Gõ số điện thoại hoặc tên khách cũ rồi bấm “Tìm khách”; khách mới thì điền tên, số điện thoại và địa chỉ.",
        "Gõ món hàng, ví dụ “2 gạo st25”, rồi nhấn Enter. Hoặc mở “Dán danh sách từ tin nhắn”, dán tin nhắn vào rồi bấm “Tìm các món này”.",
        "Chọn khách đặt qua đâu: “Điện thoại”, “Zalo” hay “Tại quầy”.",
        "Chọn cách trả tiền: “Thu tiền khi giao”, “Đã trả tiền mặt” hoặc “Đã chuyển khoản”.",
        "Đọc tổng tiền cho khách nghe rồi bấm “Tạo đơn”.",
      ],
    ),
    note: both(
      "An order by phone takes stock and appears in all lists and sums as one from the website. Without an e-mail address, the customer gets no mails.",
      "Đơn nhập tay cũng trừ kho, có trong mọi danh sách và sổ sách như đơn trên trang web. Không có email thì khách không nhận email nào.",
    ),
    start: both("Type an order", "Nhập đơn"),
  },
  packing: {
    title: both("Packing and slips", "Soạn hàng và in phiếu"),
    about: both(
      "Put the goods of many orders together and print their slips.",
      "Gom hàng của nhiều đơn và in phiếu giao.",
    ),
    steps: both(
      [
        "Tick the orders in “Orders” and open “Bulk actions”.",
        "Press “Pick list”: it has the goods of all ticked orders. Press “Picked” for each, or use “Scan a barcode”.",
        "If something is out, press “Missing…” and change the order: “Replace” it or lower the quantity.",
        "Goods sold by weight: open “Change items” in the order, fill in “Weight (g)” and press “Save changes”.",
        "A wrong ward, a new phone, another recipient: press “Change address” in the order, which works until it is delivered.",
        "Print “Slips A5” or “Slips 80 mm”, one for each parcel.",
      ],
      [
        "Đánh dấu các đơn trong “Đơn hàng” rồi mở “Nhiều đơn cùng lúc”.",
        "Bấm “Soạn hàng”: danh sách có hàng của mọi đơn đã chọn. Lấy món nào bấm “Đã lấy” món đó, hoặc dùng ô “Quét mã vạch”.",
        "Món nào hết thì bấm “Thiếu hàng…” rồi sửa đơn: “Đổi món” món khác hoặc giảm số lượng.",
        "Hàng bán theo cân: mở “Sửa món” trong đơn, điền “Cân (g)” rồi bấm “Lưu thay đổi”.",
        "Sai phường, đổi số điện thoại, gửi cho người khác: bấm “Sửa địa chỉ” trong đơn, sửa được đến khi giao xong.",
        "In “Phiếu A5” hoặc “Phiếu 80 mm”, mỗi gói hàng một phiếu.",
      ],
    ),
    note: both(
      "If the total rises by much, the shop asks you to call first and to tick “The customer agreed by phone”.",
      "Nếu tổng tiền tăng nhiều, cửa hàng nhắc bạn gọi khách trước và đánh dấu “Khách đã đồng ý qua điện thoại”.",
    ),
    start: both("Choose orders", "Chọn đơn"),
  },
  runs: {
    title: both("A run with the courier", "Một chuyến giao hàng"),
    about: both(
      "Send orders out together and count the cash when the courier is back.",
      "Giao nhiều đơn một lượt, người giao về thì đếm tiền.",
    ),
    steps: both(
      [
        "Tick the orders in “Orders”, open “Bulk actions” and press “Run sheet”.",
        "Write who delivers into “Courier” and print the sheet with “Print run sheet (A4)”. Or press “Make a link” and let the courier scan it: they then mark each stop on their phone.",
        "When the courier leaves, press “Mark all as Shipped”.",
        "When the courier is back, open the run in “Delivery runs” and press “Settle this run”. Choose what happened at each stop; with “Delivered in part”, write what was refused and paid.",
        "Count the cash, write it into “Cash counted” and press “Book”.",
      ],
      [
        "Đánh dấu các đơn trong “Đơn hàng”, mở “Nhiều đơn cùng lúc” rồi bấm “Bảng giao hàng”.",
        "Ghi ai đi giao vào ô “Người giao” rồi bấm “In bảng giao hàng (A4)”. Hoặc bấm “Tạo liên kết” cho người giao quét: họ bấm kết quả từng điểm ngay trên điện thoại.",
        "Khi người giao lên đường, bấm “Chuyển tất cả sang Đang giao”.",
        "Khi người giao về, mở chuyến trong “Chuyến giao” rồi bấm “Đối soát chuyến này”. Chọn kết quả của từng điểm giao; với “Giao một phần” thì ghi món khách trả lại và số tiền đã thu.",
        "Đếm tiền, ghi vào ô “Tiền mặt đếm được” rồi bấm “Ghi sổ”.",
      ],
    ),
    note: both(
      "If you find a mistake later, “Correct this run…” opens the run again. Orders that were not delivered can go on the next run.",
      "Sau này thấy sai thì “Sửa chuyến này…” mở lại chuyến. Đơn chưa giao được thì xếp vào chuyến sau.",
    ),
    start: both("See the runs", "Xem các chuyến"),
  },
  transfers: {
    title: both("Transfers and VietQR", "Chuyển khoản và VietQR"),
    about: both(
      "Customers pay by QR code; the shop matches what the bank reports.",
      "Khách quét mã QR để trả; cửa hàng ghép tiền ngân hàng báo với đơn.",
    ),
    steps: both(
      [
        "Once, open “Settings” and enter the bank account, and the key of SePay or Casso, which report transfers.",
        "The customer scans the QR code on the page of the order. It holds the amount and the order's number.",
        "A transfer with the right number and amount is booked by itself: the order is paid.",
        "Look into “Money”, “Transfers” once a day. What waits under “To match” has no number or another amount.",
        "Choose its order, or search with “Find orders”. If you sent the money back at the bank, press “It was sent back”.",
      ],
      [
        "Lần đầu, mở “Cài đặt”, điền tài khoản ngân hàng và khóa của SePay hoặc Casso để họ báo tiền về.",
        "Khách quét mã QR ở trang đơn hàng. Mã đã có sẵn số tiền và mã đơn.",
        "Khoản nào đúng mã đơn và đúng số tiền thì tự ghi nhận: đơn thành đã thanh toán.",
        "Mỗi ngày một lần, mở “Sổ sách”, “Chuyển khoản”. Khoản nằm ở “Cần ghép đơn” là khoản thiếu mã đơn hoặc lệch số tiền.",
        "Chọn đơn của khoản đó, hoặc tìm bằng “Tìm đơn”. Nếu bạn đã chuyển trả ở ngân hàng, bấm “Đã trả lại tiền”.",
      ],
    ),
    note: both(
      "If you matched the wrong order, “Wrong?” and “Put it back” undo it. Without a provider, compare your account yourself and press “Mark paid”.",
      "Ghép nhầm đơn thì bấm “Nhầm?” rồi “Đưa lại danh sách chờ”. Nếu chưa có đơn vị báo tiền, bạn tự xem tài khoản rồi bấm “Đã thu tiền”.",
    ),
    start: both("See the transfers", "Xem chuyển khoản"),
  },
  till: {
    title: both("The till at the end of the day", "Chốt két cuối ngày"),
    about: both(
      "Does the cash in the drawer match what is expected?",
      "Tiền trong ngăn kéo có đủ như phải có không.",
    ),
    steps: both(
      [
        "Once, open “Money”, then “Till”, count the cash in the drawer and press “Start”.",
        "During the day the cash of runs, the counter, debts and other orders is added by itself. If you pay for ice from the drawer, write amount and reason under “Take cash out or put some in”.",
        "In the evening settle the runs first. Then count the drawer by note, or fill in only the total.",
        "Write into “Stays in the till” what you leave for tomorrow's change, and press “Close the till”. If the count differs, count again or say why.",
        "Press “Print” if you keep a sheet for each day. “Counts” lists all of a month.",
      ],
      [
        "Lần đầu, mở “Sổ sách” rồi “Két tiền”, đếm tiền mặt trong ngăn kéo rồi bấm “Bắt đầu”.",
        "Trong ngày, tiền mặt của chuyến giao, của quầy, khách trả nợ và các đơn khác tự cộng vào. Lấy tiền mua đá thì ghi số tiền và lý do ở “Lấy tiền ra hoặc thêm tiền vào”.",
        "Buổi tối đối soát các chuyến trước. Rồi đếm ngăn kéo theo từng loại tiền, hoặc chỉ ghi tổng số.",
        "Ghi vào ô “Để lại trong két” số tiền lẻ cho ngày mai rồi bấm “Chốt két”. Nếu lệch thì đếm lại, hoặc ghi lý do.",
        "Bấm “In” nếu bạn giữ giấy từng ngày. “Các lần chốt két” liệt kê cả tháng.",
      ],
    ),
    note: both(
      "A count is undone for a minute with “Undo”. After that it stays as it is: what was forgotten goes into the next one as cash put in or taken out.",
      "Chốt nhầm thì trong một phút còn lấy lại được bằng “Hoàn tác”. Sau đó số liệu giữ nguyên: quên khoản nào thì ghi thêm vào hoặc lấy ra ở lần sau.",
    ),
    start: both("See the till", "Xem két tiền"),
  },
  debts: {
    title: both("Customers who pay later", "Khách mua nợ"),
    about: both(
      "Let customers you trust pay later, and keep the debt book.",
      "Cho khách quen mua nợ và giữ sổ nợ.",
    ),
    steps: both(
      [
        "Open the customer in “Customers”, press “Debt”, write how much they may owe into “Debt limit” and press “Save limit”.",
        "Press “Put on account” in the order, or choose “On account” in “New order”. The courier then collects nothing.",
        "“Debts” under “Money” shows who owes what and since when, the longest first.",
        "When a customer pays, open them there, write the amount and press “Paid in cash” or “Paid by transfer”. The oldest orders are paid first.",
        "“Print statement (A5)” prints what is open, with a VietQR code; under “Reminder” there is a text to copy for Zalo.",
      ],
      [
        "Mở khách trong “Khách hàng”, bấm “Sổ nợ”, ghi số tiền được nợ vào “Hạn mức nợ” rồi bấm “Lưu hạn mức”.",
        "Bấm “Ghi nợ” trong đơn, hoặc chọn “Ghi nợ” khi “Nhập đơn”. Người giao sẽ không thu tiền đơn đó.",
        "“Sổ nợ” trong “Sổ sách” cho biết ai còn nợ bao nhiêu, từ ngày nào, nợ lâu nhất đứng đầu.",
        "Khách trả thì mở khách ở đó, ghi số tiền rồi bấm “Khách trả tiền mặt” hoặc “Khách chuyển khoản”. Đơn cũ nhất được trừ trước.",
        "“In bảng kê (A5)” in các khoản còn nợ kèm mã VietQR; mục “Nhắn nhắc nợ” có sẵn tin nhắn để chép qua Zalo.",
      ],
    ),
    note: both(
      "A delivered order on account is revenue, but not received yet. Goods that come back are taken off the debt first.",
      "Đơn ghi nợ vào sổ ngay ngày giao, còn tiền chỉ ghi khi khách trả. Hàng khách trả lại được trừ vào nợ trước.",
    ),
    start: both("See the debts", "Xem sổ nợ"),
  },
  returns: {
    title: both("Returns and refunds", "Trả hàng và hoàn tiền"),
    about: both(
      "When a parcel comes back or money is to be given back.",
      "Khi hàng bị trả về hoặc cần trả lại tiền cho khách.",
    ),
    steps: both(
      [
        "The customer refuses the parcel: press “Refused at the door” in the order, or choose “Refused” when you settle the run. The goods return to stock.",
        "Goods come back after the delivery: press “Record a return” in the order, write how many, and press what the customer gets: a refund, a replacement or nothing.",
        "A customer who says that something is wrong stands under “Needs attention”. Record a return, or press “Solved” once you have answered.",
        "To give money back without goods, open “Give money back” in the order, write the amount and the reason.",
        "Give the money, then press “Given back in cash” or “Given back by transfer”.",
        "An order that was cancelled after it was paid stands under “Needs attention” until the money is given back.",
        "If you delete an order that was paid, its money waits in “Deleted orders” until you note that it was given back.",
      ],
      [
        "Khách không nhận hàng: bấm “Khách từ chối nhận” trong đơn, hoặc chọn “Khách từ chối” khi đối soát chuyến. Hàng được cộng lại vào kho.",
        "Khách trả hàng sau khi nhận: bấm “Ghi hàng trả lại” trong đơn, ghi số lượng rồi bấm khách được gì: hoàn tiền, hàng thay thế hoặc không.",
        "Khách báo đơn có vấn đề thì đơn nằm ở “Cần xử lý”. Hãy ghi hàng trả lại, hoặc bấm “Đã xử lý” sau khi đã trả lời khách.",
        "Để trả lại tiền mà không nhận lại hàng, mở “Hoàn tiền” trong đơn, ghi số tiền và lý do.",
        "Đưa tiền cho khách, rồi bấm “Đã hoàn bằng tiền mặt” hoặc “Đã hoàn bằng chuyển khoản”.",
        "Đơn bị hủy sau khi khách đã trả tiền nằm ở “Cần xử lý” cho đến khi hoàn xong.",
        "Nếu bạn xóa một đơn đã thu tiền, số tiền đó chờ trong “Đơn đã xóa” cho đến khi bạn ghi là đã hoàn.",
      ],
    ),
    note: both(
      "The shop never sends money by itself. Each refund stays in the books as a line of its own; the sale before it is not changed.",
      "Cửa hàng không tự chuyển tiền đi. Mỗi lần hoàn tiền là một dòng riêng trong sổ; dòng bán hàng trước đó giữ nguyên.",
    ),
    start: both("See the orders", "Xem đơn hàng"),
  },
  products: {
    title: both("Stock, prices and imports", "Kho, giá và nhập hàng loạt"),
    about: both(
      "Keep what you sell, for how much and how many are left.",
      "Bán những gì, giá bao nhiêu và còn lại mấy.",
    ),
    steps: both(
      [
        "“Add Product” takes a name, a price and pictures from your phone. “Product List” finds it again and changes it.",
        "Write the number you have into “Pieces left”: each order takes from it, and at 0 the product is out of stock. Empty means not counted.",
        "“Low stock” lists what runs out. “Low from” says from which number on, and you get a mail. From there, enter goods that come under “Purchases”, and see “What to buy” and what “Expires soon”.",
        "“History” says when each piece came or went, and why; expired or broken goods leave there under “Throw pieces away”. “Count the shelves” makes a sheet for counting while you sell; two people can fill it in, with a scanner too.",
        "“Edit prices” changes the prices or pieces of many products on one page. Press “Save all changes”.",
        "With hundreds of products, use “Import products”: upload a list of your own, a file of KiotViet or Sapo, or the changed file of “Export products (CSV)” with “Check the file”, and look at every change before you save.",
      ],
      [
        "“Thêm sản phẩm” cần tên, giá và ảnh chụp từ điện thoại. Muốn tìm lại và sửa thì vào “Sản phẩm”.",
        "Ghi số hàng đang có vào ô “Còn lại”: mỗi đơn tự trừ, về 0 là hết hàng. Để trống là không đếm.",
        "“Sắp hết hàng” liệt kê những món sắp hết. “Báo sắp hết từ” là mức bắt đầu báo, bạn cũng nhận được email. Từ đó, hàng về thì ghi vào “Nhập hàng”, và xem “Hàng cần nhập”, “Sắp hết hạn”.",
        "“Lịch sử” cho biết hàng vào ra lúc nào, vì sao; hàng hết hạn, hư hỏng thì vào đó bấm “Bỏ hàng đi”. “Kiểm kho” lập phiếu để đếm trong khi vẫn bán; hai người cùng điền được, dùng máy quét cũng được.",
        "“Sửa nhiều giá” đổi giá hoặc số lượng nhiều sản phẩm trên một trang. Xong bấm “Lưu mọi thay đổi”.",
        "Có hàng trăm sản phẩm thì dùng “Nhập từ tệp”: chọn bảng bạn tự lập, tệp của KiotViet, Sapo hoặc tệp “Xuất sản phẩm (CSV)” đã sửa, bấm “Kiểm tra tệp” và xem mọi thay đổi trước khi lưu.",
      ],
    ),
    note: both(
      "If a price is hardly meant, such as 45 ₫ in place of 45.000 ₫, the shop asks once. Discount codes are under “Money”, “Discount codes”.",
      "Giá trông như gõ nhầm, ví dụ 45 ₫ thay vì 45.000 ₫, thì cửa hàng hỏi lại một lần. Mã giảm giá nằm ở “Sổ sách”, “Mã giảm giá”.",
    ),
    start: both("See the products", "Xem sản phẩm"),
  },
  delivery: {
    title: both("Delivery fee, areas and times", "Phí giao, khu vực và giờ giao"),
    about: both(
      "What delivery costs, where you deliver and when.",
      "Giao hàng giá bao nhiêu, đến đâu và lúc nào.",
    ),
    steps: both(
      [
        "Open “Shop content” and go to “Delivery”. Write “Shipping fee (dong)” and, if you like, “Free from (dong)”.",
        "For other fees in some places, follow “Other terms in some provinces and wards”, write a name and a fee and press “Add area”.",
        "In the area, use “Find a province or ward” and add the places that belong to it. Old names such as Quận 1 are found, too.",
        "For a place you cannot reach, choose “Not delivered”.",
        "“Delivery times” lets customers choose when: write days and hours under “Add times”, and how many orders you can deliver then. “Add day” closes a holiday.",
      ],
      [
        "Mở “Nội dung cửa hàng”, đến phần “Giao hàng”. Điền “Phí giao hàng (đồng)” và, nếu muốn, “Miễn phí từ (đồng)”.",
        "Nơi nào có phí riêng thì mở “Mức riêng cho một số tỉnh, phường, xã”, ghi tên và phí rồi bấm “Thêm khu vực”.",
        "Trong khu vực, dùng ô “Tìm tỉnh, phường, xã” rồi thêm những nơi thuộc khu vực. Tên cũ như Quận 1 cũng tìm được.",
        "Nơi nào không giao tới được thì chọn “Không giao”.",
        "“Khung giờ giao” cho khách chọn giờ: ghi ngày và giờ ở “Thêm giờ giao”, kèm số đơn giao được. “Thêm ngày” để đóng ngày nghỉ.",
      ],
    ),
    note: both(
      "A new fee holds from the next order on. A customer whose cart shows the old one is asked again before ordering.",
      "Phí mới áp dụng từ đơn tiếp theo. Khách có giỏ hàng đang hiện phí cũ sẽ được hỏi lại trước khi đặt.",
    ),
    start: both("Change the delivery fee", "Đổi phí giao hàng"),
  },
  "month-end": {
    title: both("Month's end", "Cuối tháng"),
    about: both("The numbers and files for your accountant.", "Số liệu và tệp gửi cho kế toán."),
    steps: both(
      [
        "Settle all runs and match all transfers first, so that nothing is missing.",
        "Open “Money” and choose “Month” and the month that has ended.",
        "“Revenue” shows what was ordered, delivered, received and given back. Compare the cash with your drawer.",
        "“Revenue book” has a line for each delivered order, in the form S2a-HKD. “Invoices” lists the orders that need one.",
        "Press “Download Excel (XLSX)” on each page and send the files to your accountant.",
      ],
      [
        "Trước hết đối soát hết các chuyến và ghép hết chuyển khoản để không thiếu khoản nào.",
        "Mở “Sổ sách”, chọn “Tháng” rồi chọn tháng vừa qua.",
        "“Doanh thu” cho biết đã đặt, đã giao, đã thu và đã hoàn bao nhiêu. So tiền mặt với ngăn kéo của bạn.",
        "“Sổ doanh thu” có mỗi đơn đã giao một dòng, theo mẫu S2a-HKD. “Hóa đơn” liệt kê các đơn cần xuất hóa đơn.",
        "Ở mỗi trang bấm “Tải Excel (XLSX)” rồi gửi tệp cho kế toán.",
      ],
    ),
    note: both(
      "Past months do not change: an order that is deleted or refunded later is taken off on that later day. The book is a draft; check it with your accountant.",
      "Tháng đã qua không thay đổi: đơn bị xóa hoặc hoàn tiền sau đó được trừ vào ngày xảy ra. Sổ này là bản nháp, hãy kiểm tra lại với kế toán.",
    ),
    start: both("See the books", "Xem sổ sách"),
  },
  people: {
    title: both("People", "Nhân sự"),
    about: both(
      "Accounts for those who work with you, each with its own work.",
      "Tài khoản cho người làm cùng bạn, mỗi người một phần việc.",
    ),
    steps: both(
      [
        "Open “Settings”, then “People”. Only owners see it.",
        "Under “Invite somebody”, choose a role. Send the invitation by email, or make a link and pass it on.",
        "The person opens it, types a name and a password, and is in. The link works once, for 24 hours.",
        "A packer sees orders, picks, packs and marks them as shipped, and says what is in stock. A courier sees delivery runs. A manager does everything but people, settings, backups, the cash book, invoices and what goods cost.",
        "When somebody leaves, press “Remove”: they are logged out everywhere at once.",
      ],
      [
        "Mở “Cài đặt” rồi “Nhân sự”. Chỉ chủ cửa hàng mới thấy mục này.",
        "Ở “Mời thêm người”, chọn vai trò rồi gửi lời mời qua email hoặc tạo liên kết để tự gửi.",
        "Người được mời mở liên kết, ghi tên và mật khẩu là vào được. Liên kết dùng một lần, trong 24 giờ.",
        "Người đóng gói xem đơn, soạn, đóng gói, báo đã gửi và báo còn hay hết hàng. Người giao hàng xem chuyến giao. Quản lý làm mọi việc, trừ nhân sự, cài đặt, sao lưu, sổ thu, hóa đơn và giá vốn.",
        "Khi ai đó nghỉ việc, bấm “Xóa khỏi cửa hàng”: họ bị đăng xuất ngay ở mọi nơi.",
      ],
    ),
    note: both(
      "Your own name, password and logins are behind your email address at the top. A forgotten password is set anew by the link below the login.",
      "Tên, mật khẩu và các nơi đăng nhập của bạn nằm ở địa chỉ email phía trên. Quên mật khẩu thì bấm liên kết dưới ô đăng nhập.",
    ),
    start: both("See the people", "Xem nhân sự"),
  },
  backups: {
    title: both("Backups", "Sao lưu"),
    about: both(
      "Copies of the whole shop, in case the machine breaks.",
      "Bản sao của toàn bộ cửa hàng, phòng khi máy hỏng.",
    ),
    steps: both(
      [
        "Once, ask whoever runs the server to set where copies go (BACKUP_TO) and how often (BACKUP_EVERY), best to another building.",
        "Look at “Overview”: a red line says when copies fail or are too old.",
        "Before large changes, such as an import, open “Backups” and press “Copy now”.",
        "“Download” saves a copy on your own computer. It holds all customers' data: keep it safe.",
        "If the worst happens, “How to restore” shows the command for that copy. Whoever runs the server runs it.",
      ],
      [
        "Lần đầu, nhờ người quản lý máy chủ đặt nơi để bản sao lưu (BACKUP_TO) và bao lâu một lần (BACKUP_EVERY), tốt nhất là ở một tòa nhà khác.",
        "Xem “Tổng quan”: nếu sao lưu lỗi hoặc bản mới nhất quá cũ thì có dòng chữ đỏ.",
        "Trước khi thay đổi nhiều, ví dụ nhập tệp sản phẩm, mở “Sao lưu dữ liệu” rồi bấm “Sao lưu ngay”.",
        "“Tải về” lưu một bản vào máy tính của bạn. Bản này có dữ liệu của mọi khách: hãy cất kỹ.",
        "Khi có sự cố, “Cách khôi phục” cho biết lệnh cần chạy với bản đó. Người quản lý máy chủ chạy lệnh này.",
      ],
    ),
    note: both(
      "A copy that nobody has ever restored is only a hope. Have one restored on another machine once a year.",
      "Bản sao lưu chưa từng khôi phục thử thì chưa chắc dùng được. Mỗi năm nên nhờ khôi phục thử một lần trên máy khác.",
    ),
    start: both("See the backups", "Xem các bản sao lưu"),
  },
} satisfies Record<HelpPage, unknown>);
