import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of a list of changes. */
export const changesTexts = inBoth({
  title: both("Changes", "Thay đổi"),
  hint: both((count: number) => [
    `The newest ${count} at most, the newest first. Of passwords and keys, only that they changed is kept.`,
    `Tối đa ${count} lần gần nhất, mới nhất ở trên. Mật khẩu và khóa chỉ ghi là đã đổi, không lưu nội dung.`,
  ]),
  secret: {
    changed: both("changed", "đã đổi"),
    removed: both("removed", "đã xóa"),
  },
  yes: both("yes", "có"),
  none: both("none", "không có"),
  notSet: both("not set", "chưa đặt"),
});
