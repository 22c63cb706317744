export const pages = {
  home: {
    title: "Fresh groceries and spices",
    banner: "Offers",
    slides: [
      {
        title: "Fresh Groceries Delivered",
        highlight: "Free Delivery on Orders $50+",
        button: "Shop Now",
      },
      { title: "Exclusive Daily Deals", highlight: "Up to 40% OFF", button: "View Deals" },
      {
        title: "Organic & Natural",
        highlight: "100% Organic Certified",
        button: "Explore Organic",
      },
    ],
    pause: "Pause the banner",
    play: "Play the banner",
    learnMore: "Learn More",
    categories: "Categories",
    bestSellers: "Best Sellers",
    bestSellersEmpty: "No products match your search.",
  },
  about: {
    title: "About",
    heading: "About us",
    lead: "We started at a market stall in Hanoi with one conviction: good cooking begins with honest spices.",
    missionTitle: "Our mission",
    mission:
      "To bring market-fresh spices, rice and dry goods to every kitchen in Vietnam, at a fair price, with cash paid only when the goods are in your hands.",
    valuesTitle: "Our values",
    values: [
      {
        title: "Quality first",
        text: "We buy from growers and millers we know, in small lots, and taste every one.",
      },
      {
        title: "Fair and clear",
        text: "The price you see is the price you pay. No hidden fees, ever.",
      },
      { title: "For everyone", text: "The shop works on every phone and every connection." },
    ],
    statsTitle: "In figures",
    stats: [
      { figure: "10K+", label: "customers" },
      { figure: "1,000+", label: "products" },
      { figure: "50+", label: "cities" },
      { figure: "Zero", label: "hidden fees" },
    ],
    shop: "See our products",
  },
  contact: {
    title: "Contact",
    lead: "Questions about an order or a product? We are happy to help.",
    email: "Email",
    phone: "Phone",
    address: "Address",
    hours: "Support hours",
    hoursValue: "Mon–Sun 8:00–22:00",
    scan: "Scan to save our contact",
    scanHint:
      "Point your phone's camera here to save our name, phone, email and address to your contacts.",
  },
  sitemap: {
    title: "Sitemap",
    description: "All pages of the shop and its product categories.",
    shop: "The shop",
    policies: "Policies",
    yours: "Yours",
  },
  policies: {
    leading: "The Vietnamese text of this page is the authoritative one." as string | null,
    inVietnamese: "Read it in Vietnamese",
    seller: "The seller",
  },
  loader: { title: "Loading", text: "Loading...", continue: "Continue" },
};
