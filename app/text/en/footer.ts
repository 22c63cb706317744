export const footer = {
  footer: {
    company: (shop: string) =>
      `${shop} brings honest spices and groceries from market to kitchen, with no hidden fees.`,
    links: "Links",
    newsletter: "Newsletter",
    newsletterHint: "New arrivals and offers from time to time.",
    emailLabel: "Email for the newsletter",
    subscribe: "Subscribe",
    delivery: "Delivery",
    returns: "Returns",
    payment: "Payment",
    privacy: "Privacy",
    terms: "Terms",
    sitemap: "Sitemap",
    rights: "All rights reserved.",
  },
  business: {
    taxId: "Tax number",
    registration: "Registration",
    responsible: "Responsible person",
  },
  agreement: {
    order: "By placing the order you agree to the",
    register: "By creating an account you agree to the",
    and: "and",
  },
};
