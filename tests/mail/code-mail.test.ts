import { expect, test } from "vitest";
import { codeMail } from "#app/mail/account-mails.ts";

const SHOP = "Chợ Gia Vị";
const mailFor = (purpose: "address" | "password" | "email", lang: "en" | "vi") =>
  codeMail("lan@example.com", { code: "012345", purpose }, SHOP, lang);

test.each(["en", "vi"] as const)(
  "mails with codes in %s begin with the code, and name the shop, the purpose and the time",
  (lang) => {
    const [address, password] = [mailFor("address", lang), mailFor("password", lang)];
    for (const { subject, text } of [address, password, mailFor("email", lang)]) {
      expect(subject).toMatch(/^012345 /);
      expect(subject).toContain(SHOP);
      expect(text).toContain(SHOP);
      expect(text).toMatch(/^012345$/m);
      expect(text).toMatch(/10 (minutes|phút)/);
    }
    const aboutPassword = /password|mật khẩu/i;
    expect([password.subject, password.text].every((part) => aboutPassword.test(part))).toBe(true);
    expect(address.subject + address.text).not.toMatch(aboutPassword);
  },
);
