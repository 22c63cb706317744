import { both, inBoth } from "#app/kit/text/both.ts";

export const logoTexts = inBoth({
  choose: both("Logo", "Logo"),
  hint: both(
    (max: number) =>
      `JPEG, PNG or WebP, at most ${max} MB. It stands beside the shop's name on the pages for customers, and is the icon of browser tabs and home screens.`,
    (max) =>
      `JPEG, PNG hoặc WebP, không quá ${max} MB. Hiện cạnh tên cửa hàng trên các trang cho khách, và là biểu tượng trên thẻ trình duyệt và màn hình chính.`,
  ),
  now: both("The logo now", "Logo hiện tại"),
  save: both("Save the logo", "Lưu logo"),
  remove: both("Remove the logo", "Bỏ logo"),
  needFile: both("Please choose a picture first", "Vui lòng chọn ảnh trước"),
  changed: both(
    "Someone else has changed the logo meanwhile, so nothing was saved. The page shows it now.",
    "Có người khác vừa đổi logo nên chưa có gì được lưu. Trang đang hiện logo mới.",
  ),
});
