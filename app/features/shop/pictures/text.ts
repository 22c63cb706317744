import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the forms for the shop's own pictures. */
export const pictureTexts = inBoth({
  of: {
    logo: {
      choose: both("Logo", "Logo"),
      hint: both((max: number) => [
        `JPEG, PNG or WebP, at most ${max} MB. It stands beside the shop's name on the pages for customers, and is the icon of browser tabs and home screens.`,
        `JPEG, PNG hoặc WebP, không quá ${max} MB. Hiện cạnh tên cửa hàng trên các trang cho khách, và là biểu tượng trên thẻ trình duyệt và màn hình chính.`,
      ]),
      now: both("The logo now", "Logo hiện tại"),
      save: both("Save the logo", "Lưu logo"),
      remove: both("Remove the logo", "Bỏ logo"),
      changed: both(
        "Someone else has changed the logo meanwhile, so nothing was saved. The page shows it now.",
        "Có người khác vừa đổi logo nên chưa có gì được lưu. Trang đang hiện logo mới.",
      ),
    },
    packer: {
      choose: both("Photo of who packs the parcels", "Ảnh người đóng gói hàng"),
      hint: both((max: number) => [
        `JPEG, PNG or WebP, at most ${max} MB. Shown on the About page above the line about them. Ask the people in the photo first.`,
        `JPEG, PNG hoặc WebP, không quá ${max} MB. Hiện ở trang Giới thiệu, phía trên dòng giới thiệu. Bạn nhớ hỏi ý người trong ảnh trước.`,
      ]),
      now: both("The photo now", "Ảnh hiện tại"),
      save: both("Save the photo", "Lưu ảnh"),
      remove: both("Remove the photo", "Bỏ ảnh"),
      changed: both(
        "Someone else has changed the photo meanwhile, so nothing was saved. The page shows it now.",
        "Có người khác vừa đổi ảnh nên chưa có gì được lưu. Trang đang hiện ảnh mới.",
      ),
    },
  },
  needFile: both("Please choose a picture first", "Vui lòng chọn ảnh trước"),
});
