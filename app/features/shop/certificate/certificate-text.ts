import { both, inBoth } from "#app/kit/text/both.ts";

/** For each trouble with a certificate, what is wrong and what to do. */
export const certificateTexts = inBoth({
  trouble: {
    "authority-away": both(() => [
      "The certificate authority cannot be reached. Check that this machine has access to the internet.",
      "Không kết nối được với nơi cấp chứng chỉ. Bạn kiểm tra xem máy chủ có vào được internet không.",
    ]),
    clock: both(() => [
      "This machine's clock is wrong, so certificates look expired or not yet valid. Set the clock, for example with: timedatectl set-ntp true",
      "Đồng hồ của máy chủ chạy sai nên chứng chỉ bị coi là hết hạn hoặc chưa có hiệu lực. Bạn chỉnh lại giờ, ví dụ bằng lệnh: timedatectl set-ntp true",
    ]),
    "no-address": both((domain: string) => [
      `${domain} has no address on the internet. At the provider of your domain, add an A record for ${domain} with this machine's address.`,
      `Tên miền ${domain} chưa trỏ về đâu cả. Tại nhà cung cấp tên miền, bạn thêm bản ghi A cho ${domain} với địa chỉ IP của máy chủ này.`,
    ]),
    "not-reachable": both((domain: string) => [
      `Nobody answers at ${domain} on port 80. Open ports 80 and 443 in the firewall and the router, and check that the A record of ${domain} has this machine's address.`,
      `Không có máy nào trả lời tại ${domain} ở cổng 80. Bạn mở cổng 80 và 443 trên tường lửa và bộ định tuyến, rồi kiểm tra bản ghi A của ${domain} có đúng địa chỉ IP của máy chủ này không.`,
    ]),
    elsewhere: both((domain: string) => [
      `Another machine answers at ${domain}. At the provider of your domain, set the A record to this machine's address, and delete an AAAA record that leads elsewhere.`,
      `Tên miền ${domain} đang trỏ về một máy khác. Tại nhà cung cấp tên miền, bạn sửa bản ghi A thành địa chỉ IP của máy chủ này, và xóa bản ghi AAAA nếu nó trỏ về nơi khác.`,
    ]),
    forbidden: both((domain: string) => [
      `A CAA record of ${domain} forbids this certificate authority. Delete the record at the provider of your domain, or allow the authority in it.`,
      `Bản ghi CAA của ${domain} không cho phép nơi cấp chứng chỉ này. Bạn xóa bản ghi đó tại nhà cung cấp tên miền, hoặc thêm nơi cấp chứng chỉ vào bản ghi.`,
    ]),
    "refused-name": both((domain: string) => [
      `The certificate authority issues no certificates for ${domain}. Check the spelling in DOMAIN.`,
      `Nơi cấp chứng chỉ không cấp cho ${domain}. Bạn kiểm tra xem DOMAIN có viết đúng không.`,
    ]),
    limit: both(() => [
      "The certificate authority has had too many requests for this domain or from this machine. Wait: the shop tries again by itself.",
      "Nơi cấp chứng chỉ đã nhận quá nhiều yêu cầu cho tên miền này hoặc từ máy chủ này. Bạn chỉ cần chờ, cửa hàng sẽ tự thử lại.",
    ]),
    "no-challenge": both(() => [
      "The certificate authority offers no proof over HTTP (HTTP-01), the only one that the shop can give. Choose another authority in ACME_DIRECTORY.",
      "Nơi cấp chứng chỉ không hỗ trợ xác minh qua HTTP (HTTP-01), cách duy nhất mà cửa hàng dùng được. Bạn chọn nơi cấp khác trong ACME_DIRECTORY.",
    ]),
    "not-stored": both(() => [
      "The shop cannot read or store its certificates. Check that DATA_DIR can be written and has space left, or that the database answers.",
      "Cửa hàng không đọc hoặc không lưu được chứng chỉ. Bạn kiểm tra xem DATA_DIR có ghi được và còn chỗ trống không, hoặc cơ sở dữ liệu có trả lời không.",
    ]),
    "other-secret": both(() => [
      "The certificates in the database were encrypted with another SECRET_KEY. Set the same on every server.",
      "Chứng chỉ trong cơ sở dữ liệu được mã hóa bằng SECRET_KEY khác. Bạn đặt giá trị giống nhau trên mọi máy chủ.",
    ]),
    other: both((domain: string) => [
      `The certificate authority has issued no certificate for ${domain}. The shop tries again by itself.`,
      `Nơi cấp chứng chỉ chưa cấp chứng chỉ cho ${domain}. Cửa hàng sẽ tự thử lại.`,
    ]),
  },
});
