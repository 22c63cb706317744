/** What nobody types into a field, and what must never fail, run or be markup. */
export const HOSTILE_TEXTS = [
  ...["\0", "\ud800", "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' OR 1=1 --"],
  ...['"*" NEAR(a b)', "%", "_", "../../seller", "-5", "1e9", "1000000000000000", "9".repeat(400)],
  ...["\u0323\u0302".repeat(60), "a,".repeat(60), "2 gạo, ".repeat(40), "a ".repeat(700)],
  ...["🌶".repeat(300), "ă".repeat(500), "x".repeat(1_500)],
];

/** What no header can hold, where a form's answer names what it was sent. */
export const UNHEADERLY = "a\r\nset-cookie: x=1\u202egnp.exe";
