import { both, inBoth } from "#app/kit/text/both.ts";

export const photosTexts = inBoth({
  title: both("Add many photos", "Thêm nhiều ảnh"),
  description: both(
    "Send up to fifty photos at once and add them to products.",
    "Gửi một lần đến năm mươi ảnh và gắn vào sản phẩm.",
  ),
  intro: both(
    "Name a photo's file after its product's SKU, barcode or name, and the shop finds the product: “gao-st25-5kg (2).jpg”. You choose the product for the others below.",
    "Đặt tên tệp theo mã hàng, mã vạch hoặc tên sản phẩm, cửa hàng sẽ tự tìm ra sản phẩm: “gao-st25-5kg (2).jpg”. Các ảnh còn lại bạn chọn sản phẩm ở bên dưới.",
  ),
  choose: both("Photos", "Ảnh"),
  chooseHint: both((max: number, each: number, all: number) => [
    `Up to ${max} at once: JPEG, PNG or WebP, at most ${each} MB each and ${all} MB together`,
    `Mỗi lần đến ${max} ảnh JPEG, PNG hoặc WebP, mỗi ảnh không quá ${each} MB, tất cả không quá ${all} MB`,
  ]),
  chooseManyHint: both((max: number, each: number) => [
    `Up to ${max} at once: JPEG, PNG or WebP. Photos of up to ${each} MB are made smaller, and sent a few at a time.`,
    `Mỗi lần đến ${max} ảnh JPEG, PNG hoặc WebP. Ảnh đến ${each} MB được thu nhỏ rồi gửi dần vài ảnh một.`,
  ]),
  camera: both("Take a photo", "Chụp ảnh"),
  send: both("Send photos", "Gửi ảnh"),
  sending: both((done: number, total: number) => [
    `${done} of ${total} photos sent…`,
    `Đã gửi ${done}/${total} ảnh…`,
  ]),
  sent: both((total: number) => [
    total === 1 ? "1 photo sent." : `${total} photos sent.`,
    `Đã gửi xong ${total} ảnh.`,
  ]),
  waiting: both((count: number) => [count === 1 ? "1 photo" : `${count} photos`, `${count} ảnh`]),
  waitingHint: both(
    "Nothing is added before you press the button at the end. The shop keeps these photos for a day.",
    "Ảnh chỉ được gắn vào sản phẩm khi bạn bấm nút ở cuối trang. Cửa hàng giữ các ảnh này trong một ngày.",
  ),
  product: both("Product: name, SKU or barcode", "Sản phẩm: tên, mã hàng hoặc mã vạch"),
  productOf: both((file: string) => [
    `Product of ${file}: name, SKU or barcode`,
    `Sản phẩm của ảnh ${file}: tên, mã hàng hoặc mã vạch`,
  ]),
  matched: both("Found by the file's name", "Tìm thấy theo tên tệp"),
  add: both("Add to products", "Gắn vào sản phẩm"),
  needFile: both("Please choose photos first", "Vui lòng chọn ảnh trước"),
  needProduct: both(
    "Please name the product of at least one photo",
    "Vui lòng nhập sản phẩm cho ít nhất một ảnh",
  ),
  unmatched: {
    none: both(
      "No product has this name, SKU or barcode",
      "Không có sản phẩm nào mang tên, mã hàng hay mã vạch này",
    ),
    several: both(
      "Several products are called that. Add the weight, or type a SKU or barcode.",
      "Có nhiều sản phẩm tên như vậy. Hãy thêm khối lượng, hoặc nhập mã hàng hay mã vạch.",
    ),
  },
  full: both((max: number) => [
    `The product would have more than ${max} pictures. Take one off it first.`,
    `Sản phẩm sẽ có hơn ${max} ảnh. Hãy bỏ bớt ảnh của sản phẩm trước.`,
  ]),
  foreign: both((count: number) => [
    count === 1
      ? "1 product shows pictures from other sites"
      : `${count} products show pictures from other sites`,
    `${count} sản phẩm dùng ảnh từ trang khác`,
  ]),
  foreignHint: both((max: number) => [
    `They disappear when those sites take them down. Fetch them, ${max} at a time, and they become the shop's own. Only fetch pictures that you may use.`,
    `Ảnh sẽ mất khi trang đó gỡ xuống. Tải về, mỗi lần ${max} ảnh, để thành ảnh của cửa hàng. Chỉ tải ảnh mà bạn được phép dùng.`,
  ]),
  fetch: both("Fetch them", "Tải ảnh về"),
  fetchNext: both("Fetch the next ones", "Tải tiếp"),
  fetched: both((count: number) => [
    count === 1 ? "1 picture fetched." : `${count} pictures fetched.`,
    `Đã tải về ${count} ảnh.`,
  ]),
  fetching: both(
    "Pictures are being fetched right now. Please try again in a minute.",
    "Cửa hàng đang tải ảnh. Bạn thử lại sau một phút nhé.",
  ),
  notFetched: both("These could not be fetched", "Không tải được các ảnh này"),
  fetchFailed: both((product: string, site: string, why: string) => [
    `${product} (${site}): ${why}`,
    `${product} (${site}): ${why}`,
  ]),
  fetchProblems: {
    "not-public": both(
      "The shop only fetches from public websites, on ports 80 and 443",
      "Cửa hàng chỉ tải ảnh từ trang web công khai, ở cổng 80 và 443",
    ),
    unreachable: both(
      "The site does not answer, is too slow, or no longer has the picture",
      "Trang đó không phản hồi, gửi quá chậm hoặc không còn ảnh này",
    ),
    "too-large": both("The picture has more than 10 MB", "Ảnh nặng hơn 10 MB"),
  },
  leftOut: both("These files were left out", "Các tệp này chưa được nhận"),
  leftOutOf: both((file: string, why: string) => [`${file}: ${why}`, `${file}: ${why}`]),
  tooMany: both((max: number) => [
    `At most ${max} photos at a time. Add these first.`,
    `Mỗi lần tối đa ${max} ảnh. Hãy gắn các ảnh này trước.`,
  ]),
});
