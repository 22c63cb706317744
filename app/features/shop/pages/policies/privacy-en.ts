import { ownTexts as profileTexts } from "#app/features/accounts/common-text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { DATA_REQUEST } from "#app/features/shop/pages/policy-text.ts";
import { periodText } from "#app/kit/format/date.ts";
import { inBoth } from "#app/kit/text/both.ts";

const profile = inBoth(profileTexts).en;

export const privacy: Policy = {
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
          "Delivery: the recipient's name, phone number, email and address.",
          "Shopping: your cart, your list, your orders with your notes to us, the changes of their status and why one was cancelled.",
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
          "To tell you, once and if you ask for it, that a product is back in stock.",
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
              `${name}, which tells us of transfers to our account: the sender's name and account as the bank shows them, amount, time and message. We keep them for our books for ${periodText(profile.leave, facts.keepOrdersDays)}.`,
          ),
          "Public authorities, when the law requires it.",
        ],
      ],
    },
    {
      title: "How long we keep it",
      blocks: [
        [
          "Account, address, cart and reviews: until you delete your account. You can change or take back a review in its order; if we hid it, ask us to erase it.",
          `Orders: as long as your account exists. After the account or an order is deleted, the order is kept for ${periodText(profile.leave, facts.keepOrdersDays)} and then erased, because the law requires records of contracts to be kept for at least 3 years, and books with what they rest on for at least 5.`,
          `An earlier email of your account: ${facts.formerEmailDays} days, so that you can undo a change that was not yours.`,
          "Our own notes: until the order is erased, or the last order of the phone number. Ask us to see or erase them.",
          "An email entered to be told of a product: until that one mail is sent, at most half a year.",
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
        { to: "account", text: profile.account.title },
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
