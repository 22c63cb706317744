import { both, inBoth } from "#app/kit/text/both.ts";

export const copyTexts = inBoth({
  copy: both("Copy", "Sao chép"),
  copied: both("Copied", "Đã sao chép"),
  notCopied: both(
    "This browser did not copy it. The text is selected: copy it by hand.",
    "Trình duyệt không cho sao chép. Nội dung đã được chọn sẵn, bạn tự sao chép nhé.",
  ),
});
